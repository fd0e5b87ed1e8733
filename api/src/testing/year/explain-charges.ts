import { eq, inArray } from 'drizzle-orm';
import type { Day } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { orders } from '../../db/schema/orders.ts';
import { charges, mails } from '../../db/schema/outboxes.ts';
import { pickupPoints } from '../../db/schema/pickup-points.ts';
import { deliveries, subscriptions } from '../../db/schema/subscriptions.ts';
import type { Taken } from './provider-books.ts';
import type { Findings } from './report.ts';

type Order = typeof orders.$inferSelect;

/** Who must not be charged for a basket now: whoever is not active, and whoever's point is closed. */
export const barredNow = async (db: Db): Promise<Set<string>> => {
  const inactive = await db
    .select({ uid: subscriptions.uid, status: subscriptions.status })
    .from(subscriptions);
  const closed = await db
    .select({ uid: deliveries.uid })
    .from(deliveries)
    .innerJoin(pickupPoints, eq(pickupPoints.ppid, deliveries.entityId))
    .where(eq(pickupPoints.open, false));
  return new Set([...inactive.filter(({ status }) => status !== 'active'), ...closed].map(({ uid }) => uid));
};

type Kept = typeof charges.$inferSelect;

const faultsOf = (payment: Taken, order: Order | undefined, today: Day): string[] => {
  if (!order) return ['for no order'];
  const faults: string[] = [];
  if (order.status !== 'paid') faults.push(`for an order that is ${order.status}`);
  if (order.totalPrice !== payment.amountCents) faults.push(`but the receipt says ${order.totalPrice}`);
  if (!order.deliveredAt && order.deliveryDate < today)
    faults.push(`for ${order.deliveryDate}, never delivered`);
  return faults;
};

/** The answer was lost, or the page was closed after the bank's question: the store knows that it asked, and will ask again. */
const isAskedAgain = (order: Order | undefined, kept: readonly Kept[]): boolean =>
  (order?.status === 'open' || order?.status === 'failed') && kept.some(({ status }) => status === 'pending');

export type LookedAt = { found: Findings; toLookAtAgain: Taken[] };

/** `fresh` were taken since the last look: whom the store must not charge now is looked at for these. */
type Moment = { fresh: readonly Taken[]; barred: ReadonlySet<string>; today: Day };

/** Payments for baskets that the provider took, each against the order that it names, its receipt and its mail. */
export const explainCharges = async (
  db: Db,
  payments: readonly Taken[],
  { fresh, barred, today }: Moment,
): Promise<LookedAt> => {
  const found: Findings = { unexplained: [], disagreements: [] };
  const toLookAtAgain: Taken[] = [];
  const named = payments.filter(({ orderId }) => orderId !== null);
  if (named.length === 0) return { found, toLookAtAgain };
  const oids = named.map(({ orderId }) => orderId as string);
  const rows = await db.select().from(orders).where(inArray(orders.oid, oids));
  const asked = await db.select().from(charges).where(inArray(charges.oid, oids));
  const mailed = await mailedTotals(db, oids);
  for (const payment of named) {
    const order = rows.find(({ oid }) => oid === payment.orderId);
    const kept = asked.filter(({ oid }) => oid === payment.orderId);
    if (isAskedAgain(order, kept)) {
      toLookAtAgain.push(payment);
      continue;
    }
    const name = `${today}: ${payment.paymentId}, ${payment.amountCents} cents`;
    for (const fault of faultsOf(payment, order, today)) found.unexplained.push(`${name} ${fault}`);
    if (order && fresh.includes(payment) && barred.has(order.uid))
      found.unexplained.push(`${name} of somebody who is paused, cancelled or at a closed point`);
    if (order && order.cardLastDigits !== payment.lastDigits)
      found.disagreements.push(
        `${name}: paid by ${payment.lastDigits}, the receipt says ${order.cardLastDigits}`,
      );
    const succeeded = kept.filter(({ status }) => status === 'succeeded');
    if (succeeded.length !== 1 || succeeded[0]?.providerId !== payment.paymentId)
      found.disagreements.push(`${name}: the store knows of ${succeeded.length} payments of the order`);
    if (mailed.get(payment.orderId) !== payment.amountCents)
      found.disagreements.push(`${name}: the mail says ${mailed.get(payment.orderId) ?? 'nothing'}`);
  }
  return { found, toLookAtAgain };
};

const mailedTotals = async (db: Db, oids: readonly string[]): Promise<Map<unknown, unknown>> => {
  const keys = oids.map((oid) => `order-receipt:${oid}`);
  const rows = await db.select({ locals: mails.locals }).from(mails).where(inArray(mails.dedupeKey, keys));
  return new Map(rows.map(({ locals }) => [locals.oid, locals.total_price]));
};
