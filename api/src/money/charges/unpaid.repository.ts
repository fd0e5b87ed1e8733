import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { OrderRow } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { orders } from '../../db/schema/orders.ts';

const PAGE = 1000;

const isUnpaid = or(eq(orders.status, 'failed'), and(eq(orders.status, 'open'), isNotNull(orders.billedAt)));

/**
 * Refused ones, with those whose payment is not known: few at any time. Page after page, in the order of their index: asked for
 * all at once PostgreSQL expects a tenth of all open orders, and reads the index of every one.
 */
export const unpaidOrders = async (db: Db): Promise<OrderRow[]> => {
  const found: OrderRow[] = [];
  for (;;) {
    const last = found.at(-1);
    const isBehind =
      last && sql`(${orders.deliveryDate}, ${orders.oid}) > (${last.deliveryDate}::date, ${last.oid}::text)`;
    const page = await db
      .select()
      .from(orders)
      .where(and(isUnpaid, isBehind, followsClock(orders.uid)))
      .orderBy(asc(orders.deliveryDate), asc(orders.oid))
      .limit(PAGE);
    found.push(...page);
    if (page.length < PAGE) return found;
  }
};
