import { and, asc, between, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Day } from '../../../calendar-day.ts';
import type { Db } from '../../../db/connect.ts';
import { prepared } from '../../../db/prepared.ts';
import { orders } from '../../../db/schema/orders.ts';
import { charges } from '../../../db/schema/outboxes.ts';
import type { OrderRow } from '../record/orders.repository.ts';

const failedStatement = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, sql.placeholder('uid')), eq(orders.status, 'failed')))
    .orderBy(asc(orders.deliveryDate))
    .prepare('failed_orders_of'),
);

export const failedOrdersOf = (db: Db, uid: string): Promise<OrderRow[]> =>
  failedStatement(db).execute({ uid });

/** Whether the bank of this card has asked to be answered before it pays the order. */
export const asksToConfirm = async (db: Db, oid: string, card: string | null): Promise<boolean> => {
  if (card === null) return false;
  const asked = or(
    eq(charges.failureCode, 'authentication-required'),
    and(eq(charges.status, 'pending'), isNotNull(charges.providerId)),
  );
  return (await db.$count(charges, and(eq(charges.oid, oid), eq(charges.paymentMethodId, card), asked))) > 0;
};

/** A customer's refused order is collected no more from this moment on; with `within`, of those days alone. */
export const leaveRefusedOrders = (db: Db, uid: string, within?: { startAt: Day; endAt: Day }) =>
  db
    .update(orders)
    .set({ endReason: 'left' })
    .where(
      and(
        ...[eq(orders.uid, uid), eq(orders.status, 'failed'), isNull(orders.endReason)],
        within && between(orders.deliveryDate, within.startAt, within.endAt),
      ),
    )
    .returning({ deliveryDate: orders.deliveryDate });
