import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { OrderRow } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { orders } from '../../db/schema/orders.ts';

/** The order that was claimed last: the next one stands behind it. */
export type BillingCursor = Pick<OrderRow, 'deliveryDate' | 'oid'> | null;

const isUnbilled = and(eq(orders.status, 'open'), isNull(orders.billedAt));

/**
 * Takes the next order to bill, for as long as a lease: a process that dies leaves it to others after that. Every claim
 * looks behind the one before: a row that fails is left for the next sweep.
 */
export const claimOrder = async (
  db: Db,
  { now, until, after, leasedUntil }: { now: Date; until: string; after: BillingCursor; leasedUntil: Date },
): Promise<OrderRow | undefined> => {
  const isFree = or(isNull(orders.billingUntil), lte(orders.billingUntil, now));
  // As one comparison: the index is entered there, where two would walk over all that was billed before.
  const isBehind =
    after && sql`(${orders.deliveryDate}, ${orders.oid}) > (${after.deliveryDate}::date, ${after.oid}::text)`;
  const next = db
    .select({ oid: orders.oid })
    .from(orders)
    .where(
      and(
        isUnbilled,
        lte(orders.deliveryDate, until),
        isFree,
        isBehind ?? undefined,
        followsClock(orders.uid),
      ),
    )
    .orderBy(asc(orders.deliveryDate), asc(orders.oid))
    .limit(1)
    .for('update', { skipLocked: true });
  const [order] = await db
    .update(orders)
    .set({ billingUntil: leasedUntil })
    .where(sql`${orders.oid} = (${next})`)
    .returning();
  return order;
};

export const releaseClaim = (db: Db, oid: string) =>
  db
    .update(orders)
    .set({ billingUntil: null })
    .where(and(eq(orders.oid, oid), isUnbilled));

/** The claimed order, held; undefined when whoever took it over has billed it meanwhile. */
export const lockUnbilled = async (db: Db, oid: string): Promise<OrderRow | undefined> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.oid, oid), isUnbilled))
    .for('update');
  return order;
};
