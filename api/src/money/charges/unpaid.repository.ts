import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { OrderRow } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { orders } from '../../db/schema/orders.ts';

/** Refused ones, with those whose payment is not known: few at any time. */
export const unpaidOrders = (db: Db): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(or(eq(orders.status, 'failed'), and(eq(orders.status, 'open'), isNotNull(orders.billedAt))))
    .orderBy(asc(orders.deliveryDate), asc(orders.oid));
