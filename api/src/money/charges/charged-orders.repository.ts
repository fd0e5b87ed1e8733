import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import type { OrderRow, SubscriptionRow } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { orders } from '../../db/schema/orders.ts';
import type { ChargeRow } from './charges.repository.ts';

/** Since the subscription began, or began again: a paid order ends the row. */
export const unpaidInARow = async (db: Db, { uid, activatedAt }: SubscriptionRow): Promise<number> => {
  const rows = await db
    .select({ status: orders.status })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        or(eq(orders.status, 'paid'), and(eq(orders.status, 'cancel'), eq(orders.endReason, 'unpaid'))),
        activatedAt ? gte(orders.createdAt, activatedAt) : undefined,
      ),
    )
    .orderBy(desc(orders.deliveryDate));
  const paid = rows.findIndex(({ status }) => status === 'paid');
  return paid === -1 ? rows.length : paid;
};

/** The order, held, so that a customer's other card does not meet it half-way. */
export const chargedOrder = async (db: Db, charge: ChargeRow): Promise<OrderRow> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.oid, charge.oid ?? ''))
    .for('update');
  if (!order) throw new Error(`charge ${charge.id} is of no order`);
  return order;
};

type Paid = Pick<OrderRow, 'paidAt' | 'cardBrand' | 'cardLastDigits'>;

/** Written once, with the card that paid. */
export const markPaid = (db: Db, oid: string, paid: Paid) =>
  db
    .update(orders)
    .set({ status: 'paid', endReason: null, ...paid })
    .where(and(eq(orders.oid, oid), inArray(orders.status, ['open', 'failed'])));

export const markFailed = (db: Db, oid: string) =>
  db
    .update(orders)
    .set({ status: 'failed' })
    .where(and(eq(orders.oid, oid), eq(orders.status, 'open')));
