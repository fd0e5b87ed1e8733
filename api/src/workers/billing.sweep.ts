import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders } from '../db/schema/orders.ts';
import { type Bill, billOrder } from '../modules/charges/bill-order.ts';
import { type ChargeRow, claimDueCharge } from '../modules/charges/charges.repository.ts';
import { leaseUntil } from '../modules/charges/lease.ts';
import { takePayment } from '../modules/charges/take-payment.ts';
import type { OrderRow } from '../modules/orders/orders.repository.ts';
import { billsUntil } from './due.rules.ts';
import { type Sweep, type Sweeping, untilNothing } from './sweep.ts';

const LANES = 4;

type Cursor = Pick<OrderRow, 'deliveryDate' | 'oid'> | null;

/** Bills the orders whose day has come: receipt and charge in one transaction, then the provider, then the outcome. */
export const billingSweep: Sweep = async (sweeping) => {
  const { deps } = sweeping;
  let cursor: Cursor = null;
  await untilNothing(sweeping, LANES, async () => {
    const claimed = await deps.db
      .transaction(async (tx) => {
        const order = await claimOrder(tx, billsUntil(deps.clock.now(), deps.config.business), cursor);
        if (!order) return null;
        cursor = later(cursor, order);
        return { order, bill: await billOrder({ ...deps, db: tx }, order, leaseOf(sweeping)) };
      })
      .catch((error: unknown) => {
        sweeping.onError(error);
        return 'failed' as const;
      });
    if (claimed === null) return false;
    if (claimed !== 'failed') await follow(sweeping, claimed.order, claimed.bill);
    return true;
  });
};

/** Asks again for the money of charges whose time has come, or that a process which died has left. */
export const chargesSweep: Sweep = (sweeping) =>
  untilNothing(sweeping, LANES, async () => {
    const { db, clock } = sweeping.deps;
    const charge = await claimDueCharge(db, clock.now(), leaseOf(sweeping));
    if (charge) await pay(sweeping, charge);
    return charge !== undefined;
  });

const leaseOf = ({ deps, worker, leaseMs }: Sweeping) => leaseUntil(worker, deps.clock.now(), leaseMs);

/** Every claim looks behind the one before: a row that fails is left for the next sweep. */
const claimOrder = async (db: Db, until: string, after: Cursor): Promise<OrderRow | undefined> => {
  const isBehind =
    after &&
    or(
      gt(orders.deliveryDate, after.deliveryDate),
      and(eq(orders.deliveryDate, after.deliveryDate), gt(orders.oid, after.oid)),
    );
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'open'),
        isNull(orders.billedAt),
        lte(orders.deliveryDate, until),
        isBehind ?? undefined,
      ),
    )
    .orderBy(asc(orders.deliveryDate), asc(orders.oid))
    .limit(1)
    .for('update', { skipLocked: true });
  return order;
};

const later = (cursor: Cursor, { deliveryDate, oid }: OrderRow): Cursor => {
  const isLater =
    !cursor ||
    deliveryDate > cursor.deliveryDate ||
    (deliveryDate === cursor.deliveryDate && oid > cursor.oid);
  return isLater ? { deliveryDate, oid } : cursor;
};

const follow = async (sweeping: Sweeping, { oid, uid, deliveryDate }: OrderRow, bill: Bill) => {
  const about = { uid, oid, delivery_date: deliveryDate };
  if (bill.outcome === 'to-charge') return pay(sweeping, bill.charge);
  sweeping.done({ what: bill.outcome === 'nothing-to-pay' ? 'paid' : bill.outcome, ...about });
};

const pay = async ({ deps, done, onError }: Sweeping, charge: ChargeRow): Promise<void> => {
  const about = { uid: charge.uid, ...(charge.oid && { oid: charge.oid }) };
  try {
    const payment = await takePayment(deps, charge);
    if (payment === 'paid') done({ what: 'paid', ...about });
    if (payment === 'refused') done({ what: 'payment-refused', ...about });
    if (payment === 'unknown') done({ what: 'payment-unknown', ...about });
  } catch (error) {
    onError(error);
  }
};
