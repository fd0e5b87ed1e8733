import { and, eq, getTableColumns, gt, gte, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MovedDay } from '../../../calendar/public.ts';
import type { Day } from '../../../calendar-day.ts';
import type { Db } from '../../../db/connect.ts';
import { prepared } from '../../../db/prepared.ts';
import { couponUses } from '../../../db/schema/coupons.ts';
import { movedDeliveries } from '../../../db/schema/moved-deliveries.ts';
import { orderLines, orders } from '../../../db/schema/orders.ts';
import { timeslots } from '../../../db/schema/pickup-points.ts';
import { deliveries, holidays, subscriptions } from '../../../db/schema/subscriptions.ts';
import { allowanceColumns } from '../prices/grants.repository.ts';
import type { PricedLine } from '../prices/price-order.rules.ts';

export type PartsLine = PricedLine & { pid: string; keep: boolean };

/** A column after the other, line by line in each. */
type Columns = {
  pid: string[] | null;
  quantity: number[];
  keep: boolean[];
  price: number[];
  regularPrice: number[];
  memberPrice: (number | null)[];
  taxable: boolean[];
};

/** The lines of a basket in the order they came in, as one value: a hundred cost little more than three. */
const linesIn = (db: Db) => {
  const { createdAt, oid, ...all } = getTableColumns(orderLines);
  const { pid, quantity, keep, price, regularPrice, memberPrice, taxable } = all;
  const ordered = sql`order by ${createdAt}, ${pid} collate "C"`;
  const fields = Object.entries({ pid, quantity, keep, price, regularPrice, memberPrice, taxable });
  const columns = fields.map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, array_agg(${column} ${ordered})`,
  );
  return db
    .select({ lines: sql`json_build_object(${sql.join(columns, sql`, `)})` })
    .from(orderLines)
    .where(eq(oid, sql.placeholder('oid')));
};

const toLines = (columns: Columns): PartsLine[] =>
  // Without lines there is nothing to aggregate.
  (columns.pid ?? []).map((pid, at) => ({
    pid,
    quantity: columns.quantity[at] ?? 0,
    keep: columns.keep[at] ?? false,
    price: columns.price[at] ?? 0,
    regularPrice: columns.regularPrice[at] ?? 0,
    memberPrice: columns.memberPrice[at] ?? null,
    taxable: columns.taxable[at] ?? false,
  }));

const followingDay = (db: Db) => {
  const following = alias(orders, 'following');
  const { uid, status, deliveryDate } = following;
  return db
    .select({ day: sql`min(${deliveryDate})::text` })
    .from(following)
    .where(
      and(
        ...[eq(uid, orders.uid), inArray(status, ['open', 'paid', 'failed'])],
        ...[gt(deliveryDate, orders.deliveryDate), gte(deliveryDate, sql.placeholder('today'))],
      ),
    );
};

const partsStatement = prepared((db) => {
  const uid = sql.placeholder('uid');
  const deliverySlots = alias(timeslots, 'delivery_slots');
  return db
    .select({
      row: orders,
      subscription: subscriptions,
      timeslot: timeslots,
      /** Of the deliveries to come; the order's own slot may be another. */
      weekday: deliverySlots.day,
      delivery: deliveries,
      holidays: { startAt: holidays.startAt, endAt: holidays.endAt },
      coupon: couponUses,
      moved: sql<
        MovedDay[]
      >`(select coalesce(json_agg(json_build_object('day', ${movedDeliveries.day}, 'movedTo', ${movedDeliveries.movedTo})), '[]') from ${movedDeliveries})`,
      lines: sql<Columns>`(${linesIn(db)})`,
      /** The day of the next order that brings food, or is to, of those to come. */
      followedOn: sql<Day | null>`(${followingDay(db)})`,
      allowances: allowanceColumns(uid),
    })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.uid, orders.uid))
    .leftJoin(timeslots, eq(timeslots.id, orders.timeslotId))
    .leftJoin(deliveries, eq(deliveries.uid, subscriptions.uid))
    .leftJoin(deliverySlots, eq(deliverySlots.id, deliveries.timeslotId))
    .leftJoin(couponUses, eq(couponUses.oid, orders.oid))
    .leftJoin(holidays, eq(holidays.uid, subscriptions.uid))
    .where(and(eq(orders.oid, sql.placeholder('oid')), eq(orders.uid, uid)))
    .prepare('order_parts');
});

/**
 * What a screen shows of an order and what its price depends on, in one question; null when it is not this user's. What
 * the team granted is not summed up yet: which fees count is for the order's cut-off to say.
 */
export const orderParts = async (db: Db, { uid, oid }: { uid: string; oid: string }, today: Day) => {
  const [parts] = await partsStatement(db).execute({ uid, oid, today });
  return parts ? { ...parts, lines: toLines(parts.lines) } : null;
};
