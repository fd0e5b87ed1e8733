import { and, eq, inArray } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import { mailToOwner } from '../mails/mail-to-owner.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import type { OrderDeps } from '../orders/read-order.ts';
import { rewardReferrer } from '../referrals/reward-referrer.ts';
import { nextRetry } from './charge-retries.rules.ts';
import { addOrderCharge, type ChargeRow, endCharge } from './charges.repository.ts';

export type Refusal = { failureCode: string; lastError: string };

/** The order's money is there: written once, told once, and whoever referred the customer is rewarded once. */
export const orderPaid = async (
  { db, clock, config }: OrderDeps,
  { oid, uid, deliveryDate, totalPrice }: Pick<OrderRow, 'oid' | 'uid' | 'deliveryDate' | 'totalPrice'>,
) => {
  const now = clock.now();
  await db
    .update(orders)
    .set({ status: 'paid', paidAt: now })
    .where(and(eq(orders.oid, oid), inArray(orders.status, ['open', 'failed'])));
  const locals = { oid, delivery_date: deliveryDate, total_price: totalPrice };
  await mailToOwner(db, { uid, template: 'order-receipt', locals, about: oid }, now);
  await rewardReferrer(db, uid, config.business.referralAmount, now);
};

/** The provider took the money. False when that was written already. */
export const chargeSucceeded = (deps: OrderDeps, charge: ChargeRow, providerId: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const end = { status: 'succeeded' as const, providerId, failureCode: null, lastError: null };
    if (!(await endCharge(tx, charge.id, end))) return false;
    const order = await chargedOrder({ ...deps, db: tx }, charge);
    await orderPaid({ ...deps, db: tx }, order);
    return true;
  });

/** The card was refused: the order has failed, its owner is told, and the next attempt is planned if there is one. */
export const chargeRefused = (deps: OrderDeps, charge: ChargeRow, refusal: Refusal): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (!(await endCharge(tx, charge.id, { status: 'failed', ...refusal }))) return false;
    const order = await chargedOrder({ ...deps, db: tx }, charge);
    const { oid, uid, deliveryDate } = order;
    await tx
      .update(orders)
      .set({ status: 'failed' })
      .where(and(eq(orders.oid, oid), eq(orders.status, 'open')));
    const dueAt = nextRetry(order.billedAt ?? charge.createdAt, now);
    if (dueAt) await addOrderCharge(tx, { oid, uid, amount: charge.amount, dueAt, createdAt: now });
    const locals = {
      ...{ oid, delivery_date: deliveryDate, total_price: charge.amount },
      ...{ reason: refusal.failureCode, next_attempt_at: dueAt?.toISOString() ?? null },
    };
    await mailToOwner(tx, { uid, template: 'order-payment-failed', locals, about: charge.id }, now);
    return true;
  });

/** The order, held, so that a customer's other card does not meet it half-way. */
const chargedOrder = async ({ db }: OrderDeps, charge: ChargeRow): Promise<OrderRow> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.oid, charge.oid ?? ''))
    .for('update');
  if (!order) throw new Error(`charge ${charge.id} is of no order`);
  return order;
};
