import { and, count, desc, eq, gt, gte, inArray, sql, sum } from 'drizzle-orm';
import type { Day } from '../../../calendar-day.ts';
import type { Db } from '../../../db/connect.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { orderLines, orders } from '../../../db/schema/orders.ts';
import { charges } from '../../../db/schema/outboxes.ts';

const paid = (uid: string) => and(eq(orders.uid, uid), eq(orders.status, 'paid'));

/** With how many products each had; `from` is the first delivery day, null for all. */
export const paidOrdersOf = (db: Db, uid: string, from: Day | null) =>
  db
    .select({ order: orders, lines: count(orderLines.pid) })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.oid, orders.oid))
    .where(and(paid(uid), from ? gte(orders.deliveryDate, from) : undefined))
    .groupBy(orders.oid)
    .orderBy(desc(orders.deliveryDate));

/** Given back on the card for an order, in cents, by the team or in the provider's dashboard; none where nothing was. */
export const refundedOf = async (db: Db, oids: readonly string[]): Promise<Map<string | null, number>> => {
  const rows = await db
    .select({ oid: charges.oid, cents: sum(charges.refundedAmount) })
    .from(charges)
    .where(and(inArray(charges.oid, [...oids]), gt(charges.refundedAmount, 0)))
    .groupBy(charges.oid);
  return new Map(rows.map(({ oid, cents }) => [oid, Number(cents)]));
};

/** Weight of all rescued food that was ever paid for, in grams: what is regular would not have been lost. */
export const gramsPaidBy = async (db: Db, uid: string): Promise<number> => {
  const [row] = await db
    .select({ grams: sum(sql`${orderLines.quantity} * coalesce(${products.weightGrams}, 0)`) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.oid, orders.oid))
    .innerJoin(products, and(eq(products.pid, orderLines.pid), eq(products.isSaved, true)))
    .where(paid(uid));
  return Number(row?.grams ?? 0);
};

/** Saved by being a member on all that was ever paid for, in cents. */
export const memberSavingsOf = async (db: Db, uid: string): Promise<number> => {
  const [row] = await db
    .select({ cents: sum(orders.primeSavings) })
    .from(orders)
    .where(paid(uid));
  return Number(row?.cents ?? 0);
};

/** Every line of the baskets paid for since that day, with the prices of its own moment. */
export const linesPaidSince = (db: Db, uid: string, from: Day) =>
  db
    .select({
      oid: orders.oid,
      quantity: orderLines.quantity,
      price: orderLines.price,
      regularPrice: orderLines.regularPrice,
      memberPrice: orderLines.memberPrice,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.oid, orders.oid))
    .where(and(paid(uid), gte(orders.deliveryDate, from)));
