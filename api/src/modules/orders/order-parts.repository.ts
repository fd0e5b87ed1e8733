import { and, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { appliedCoupons } from '../../db/schema/coupons.ts';
import { orderLines, orders } from '../../db/schema/orders.ts';
import { timeslots } from '../../db/schema/pickup-points.ts';
import { deliveries, holidays, subscriptions } from '../../db/schema/subscriptions.ts';
import type { PricedLine } from './price-order.rules.ts';

export type PartsLine = PricedLine & { pid: string; keep: boolean };

type Values = [
  pid: string,
  quantity: number,
  keep: boolean,
  price: number,
  regularPrice: number,
  memberPrice: number | null,
  taxable: boolean,
];

/** The lines of a basket in the order they came in, as one value: a hundred cost little more than three. */
const linesIn = (db: Db) => {
  const { pid, quantity, keep, price, regularPrice, memberPrice, taxable, createdAt, oid } = orderLines;
  const values = sql`json_build_array(${pid}, ${quantity}, ${keep}, ${price}, ${regularPrice}, ${memberPrice}, ${taxable})`;
  return db
    .select({ lines: sql`coalesce(json_agg(${values} order by ${createdAt}, ${pid}), '[]'::json)` })
    .from(orderLines)
    .where(eq(oid, sql.placeholder('oid')));
};

const partsStatement = prepared((db) => {
  const uid = sql.placeholder('uid');
  const deliverySlots = alias(timeslots, 'delivery_slots');
  const coupon = db.select({ one: sql`1` }).from(appliedCoupons).where(eq(appliedCoupons.uid, uid));
  return db
    .select({
      row: orders,
      subscription: subscriptions,
      timeslot: timeslots,
      /** Of the deliveries to come; the order's own slot may be another. */
      weekday: deliverySlots.day,
      holidays: { startAt: holidays.startAt, endAt: holidays.endAt },
      hasCoupon: sql<boolean>`${exists(coupon)}`,
      lines: sql<Values[]>`(${linesIn(db)})`,
    })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.uid, orders.uid))
    .leftJoin(timeslots, eq(timeslots.id, orders.timeslotId))
    .leftJoin(deliveries, eq(deliveries.uid, subscriptions.uid))
    .leftJoin(deliverySlots, eq(deliverySlots.id, deliveries.timeslotId))
    .leftJoin(holidays, eq(holidays.uid, subscriptions.uid))
    .where(and(eq(orders.oid, sql.placeholder('oid')), eq(orders.uid, uid)))
    .prepare('order_parts');
});

/** What a screen shows of an order and what its price depends on, in one question; null when it is not this user's. */
export const orderParts = async (db: Db, { uid, oid }: { uid: string; oid: string }) => {
  const [parts] = await partsStatement(db).execute({ uid, oid });
  if (!parts) return null;
  const lines = parts.lines.map(
    ([pid, quantity, keep, price, regularPrice, memberPrice, taxable]): PartsLine => ({
      ...{ pid, quantity, keep, price, regularPrice, memberPrice, taxable },
    }),
  );
  return { ...parts, lines };
};
