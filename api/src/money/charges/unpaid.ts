import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Unpaid } from '@msl/contracts/entities/order.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrderRow } from '../../cycle/orders/orders.repository.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Deps } from '../../deps.ts';
import { paysUntil } from './charge-retries.rules.ts';
import { asksToConfirm } from './charges.repository.ts';

/** Whether an order's refused payment can be made now. */
export const isPayable = (order: OrderRow, now: Date, settings: BusinessSettings): boolean =>
  order.status === 'failed' && order.endReason === null && now < paysUntil(order, settings);

type UnpaidDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What is owed for an order while it can be paid: every screen and mail reads it here. `card` is the one on file. */
export const unpaidFor = async (
  { db, clock, config }: UnpaidDeps,
  order: OrderRow,
  card: string | null,
): Promise<Unpaid | null> => {
  if (!isPayable(order, clock.now(), config.business)) return null;
  return {
    oid: order.oid,
    delivery_date: order.deliveryDate,
    amount: order.totalPrice,
    until: paysUntil(order, config.business).toISOString(),
    needs_confirmation: await asksToConfirm(db, order.oid, card),
  };
};

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

/** The same of whoever owes it; null when nothing can be paid. */
export const unpaidOf = async (
  deps: UnpaidDeps,
  uid: string,
  card: string | null,
): Promise<Unpaid | null> => {
  for (const order of await failedOrdersOf(deps.db, uid)) {
    const unpaid = await unpaidFor(deps, order, card);
    if (unpaid) return unpaid;
  }
  return null;
};
