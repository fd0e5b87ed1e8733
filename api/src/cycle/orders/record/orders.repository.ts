import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Day } from '../../../calendar-day.ts';
import type { Db } from '../../../db/connect.ts';
import { prepared } from '../../../db/prepared.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { orderLines, orders } from '../../../db/schema/orders.ts';
import type { PricedLine } from '../prices/price-order.rules.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = { line: typeof orderLines.$inferSelect; product: typeof products.$inferSelect };

export const orderOf = async (db: Db, uid: string, oid: string): Promise<OrderRow | undefined> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.oid, oid), eq(orders.uid, uid)));
  return row;
};

/** Whoever it is of. */
export const orderById = async (db: Db, oid: string): Promise<OrderRow | undefined> => {
  const [row] = await db.select().from(orders).where(eq(orders.oid, oid));
  return row;
};

const lockStatement = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.oid, sql.placeholder('oid')), eq(orders.uid, sql.placeholder('uid'))))
    .for('update')
    .prepare('order_to_change'),
);

/** Held until the transaction ends: changes of one basket follow one another. */
export const lockOrder = async (db: Db, uid: string, oid: string): Promise<OrderRow | undefined> => {
  const [row] = await lockStatement(db).execute({ oid, uid });
  return row;
};

export const openOrderOf = async (db: Db, uid: string): Promise<OrderRow | undefined> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.status, 'open')));
  return row;
};

export const lockOpenOrder = async (db: Db, uid: string): Promise<OrderRow | undefined> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.status, 'open')))
    .for('update');
  return row;
};

/** Skipped orders whose delivery is today or later. */
export const lockSkippedOrders = (db: Db, uid: string, today: Day): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.status, 'skipped'), gte(orders.deliveryDate, today)))
    .orderBy(asc(orders.deliveryDate))
    .for('update');

/** Orders that are billed, paid or not, neither ended nor delivered, whose day is one or later, the soonest first. */
export const lockBilledOrders = (db: Db, uid: string, from: Day): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        ...[eq(orders.uid, uid), gte(orders.deliveryDate, from), isNull(orders.deliveredAt)],
        isNull(orders.endReason),
        or(
          inArray(orders.status, ['failed', 'paid']),
          and(eq(orders.status, 'open'), isNotNull(orders.billedAt)),
        ),
      ),
    )
    .orderBy(asc(orders.deliveryDate))
    .for('update');

/** Orders whose delivery is today or later, the soonest first; cancelled ones are left out. */
export const comingOrdersOf = (db: Db, uid: string, today: Day) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), gte(orders.deliveryDate, today), ne(orders.status, 'cancel')))
    .orderBy(asc(orders.deliveryDate));

/** The order of the latest delivery, in any status but cancelled. */
export const lastOrderOf = async (db: Db, uid: string): Promise<OrderRow | undefined> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), ne(orders.status, 'cancel')))
    .orderBy(desc(orders.deliveryDate))
    .limit(1);
  return row;
};

const currentStatement = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, sql.placeholder('uid')), gte(orders.deliveryDate, sql.placeholder('today'))))
    .orderBy(
      desc(sql`${orders.status} = 'open'`),
      asc(sql`${orders.status} = 'cancel'`),
      asc(sql`${orders.status} = 'skipped'`),
      asc(orders.deliveryDate),
      // Of one day there may be several that were cancelled.
      desc(orders.createdAt),
    )
    .limit(1)
    .prepare('current_order'),
);

/** The order of the current cycle: the open one, else the soonest that is still to be delivered, else one that is skipped. */
export const currentOrderOf = async (db: Db, uid: string, today: Day): Promise<OrderRow | undefined> => {
  const [row] = await currentStatement(db).execute({ uid, today });
  return row;
};

export const addOrder = (db: Db, order: typeof orders.$inferInsert) => db.insert(orders).values(order);

export const updateOrder = (db: Db, oid: string, values: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(values).where(eq(orders.oid, oid));

/** Baskets for home that are not charged yet, or are skipped and may be taken back. */
export const renameHomeOrders = (db: Db, uid: string, today: Day, placeName: string) =>
  db
    .update(orders)
    .set({ placeName })
    .where(
      and(
        ...[eq(orders.uid, uid), eq(orders.entityType, 'LAD'), gte(orders.deliveryDate, today)],
        inArray(orders.status, ['open', 'skipped']),
      ),
    );

/** The lines of a basket in the order they came in. */
export const linesOf = (db: Db, oid: string): Promise<LineRow[]> =>
  db
    .select({ line: orderLines, product: products })
    .from(orderLines)
    .innerJoin(products, eq(products.pid, orderLines.pid))
    .where(eq(orderLines.oid, oid))
    .orderBy(asc(orderLines.createdAt), asc(orderLines.pid));

const pricedStatement = prepared((db) => {
  const { quantity, price, regularPrice, memberPrice, taxable } = getTableColumns(orderLines);
  return db
    .select({ quantity, price, regularPrice, memberPrice, taxable })
    .from(orderLines)
    .where(eq(orderLines.oid, sql.placeholder('oid')))
    .orderBy(asc(orderLines.createdAt), asc(orderLines.pid))
    .prepare('priced_lines');
});

/** What an order is billed for. */
export const pricedLinesOf = (db: Db, oid: string): Promise<PricedLine[]> =>
  pricedStatement(db).execute({ oid });

export const saveLine = (db: Db, line: typeof orderLines.$inferInsert) =>
  db
    .insert(orderLines)
    .values(line)
    .onConflictDoUpdate({
      target: [orderLines.oid, orderLines.pid],
      set: {
        quantity: line.quantity,
        keep: line.keep,
        preordered: line.preordered,
        preorderedOnce: line.preorderedOnce,
      },
    });

export const addLines = async (db: Db, lines: (typeof orderLines.$inferInsert)[]) => {
  if (lines.length > 0) await db.insert(orderLines).values(lines);
};

/** Gives how many there were; null when there was no such line. */
export const removeLine = async (db: Db, oid: string, pid: string): Promise<number | null> => {
  const [removed] = await db
    .delete(orderLines)
    .where(and(eq(orderLines.oid, oid), eq(orderLines.pid, pid)))
    .returning({ quantity: orderLines.quantity });
  return removed?.quantity ?? null;
};

/** What a customer has in baskets that are not paid yet, one of them aside: cents of everybody's prices. */
export const unpaidValueOf = async (db: Db, uid: string, besides: string): Promise<number> => {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${orderLines.quantity} * ${orderLines.price}), 0)` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.oid, orders.oid))
    .where(and(eq(orders.uid, uid), inArray(orders.status, ['open', 'failed']), ne(orders.oid, besides)));
  return Number(row?.cents ?? 0);
};
