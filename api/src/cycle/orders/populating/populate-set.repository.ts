import { and, asc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Day } from '../../../calendar-day.ts';
import type { Db } from '../../../db/connect.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { appliedCoupons, couponUses } from '../../../db/schema/coupons.ts';
import { orderLines, orders, preorderLines } from '../../../db/schema/orders.ts';
import { deliveryZoneAreas, pickupPoints, slotDays, timeslots } from '../../../db/schema/pickup-points.ts';
import { planOptions, plans } from '../../../db/schema/plans.ts';
import {
  bookings,
  deliveries,
  holidays,
  subscriptionPlans,
  subscriptions,
} from '../../../db/schema/subscriptions.ts';
import { users } from '../../../db/schema/users.ts';
import { type PreorderLine, toPreorderLine } from '../basket/preorder.repository.ts';

/** What baskets are filled by, of many subscribers at once: one statement each for what is read of one at a time elsewhere. */

export const deliveriesOfMany = (db: Db, uids: string[]) =>
  db
    .select({
      delivery: deliveries,
      timeslot: timeslots,
      point: pickupPoints,
      zid: deliveryZoneAreas.zid,
      tips: users.defaultTip,
    })
    .from(deliveries)
    .innerJoin(users, eq(users.uid, deliveries.uid))
    .innerJoin(timeslots, eq(timeslots.id, deliveries.timeslotId))
    .leftJoin(pickupPoints, and(eq(deliveries.entityType, 'PUP'), eq(pickupPoints.ppid, deliveries.entityId)))
    .leftJoin(deliveryZoneAreas, eq(deliveryZoneAreas.fsa, sql`upper(left(${deliveries.zipCode}, 3))`))
    .where(inArray(deliveries.uid, uids));

export const plansOfMany = (db: Db, uids: string[]) =>
  db
    .select({ uid: subscriptionPlans.uid, plan: plans, option: planOptions })
    .from(subscriptionPlans)
    .innerJoin(plans, eq(plans.pid, subscriptionPlans.pid))
    .innerJoin(
      planOptions,
      and(eq(planOptions.pid, subscriptionPlans.pid), eq(planOptions.persons, subscriptionPlans.persons)),
    )
    .where(inArray(subscriptionPlans.uid, uids))
    .orderBy(asc(plans.position), asc(plans.pid));

export const holidaysOfMany = (db: Db, uids: string[]) =>
  db.select().from(holidays).where(inArray(holidays.uid, uids));

export const placesOfMany = (db: Db, uids: string[], from: Day) =>
  db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.uid, uids), gte(bookings.day, from)));

/** Those that are open, and those to be delivered, the soonest first. */
export const ordersOfMany = (db: Db, uids: string[], today: Day) => {
  const { uid, status, deliveryDate, timeslotId, populatedAt } = orders;
  const isComing = and(gte(deliveryDate, today), ne(status, 'cancel'));
  return db
    .select({ uid, status, deliveryDate, timeslotId, populatedAt })
    .from(orders)
    .where(and(inArray(uid, uids), or(eq(status, 'open'), isComing)))
    .orderBy(asc(deliveryDate));
};

/** Whoever has an order for one of the days that is not cancelled. */
export const orderedDays = (db: Db, uids: string[], days: Day[]) =>
  db
    .select({ uid: orders.uid, day: orders.deliveryDate })
    .from(orders)
    .where(and(inArray(orders.uid, uids), inArray(orders.deliveryDate, days), ne(orders.status, 'cancel')));

export const preordersOf = async (db: Db, uids: string[]): Promise<PreorderLine[]> => {
  const { uid, createdAt, pid } = preorderLines;
  const isTheirs = inArray(uid, uids);
  const rows = await db.select().from(preorderLines).where(isTheirs).orderBy(asc(createdAt), asc(pid));
  return rows.map(toPreorderLine);
};

/** Cents of everybody's prices in baskets that are not paid yet. */
export const unpaidValues = (db: Db, uids: string[]) =>
  db
    .select({
      uid: orders.uid,
      cents: sql<string>`coalesce(sum(${orderLines.quantity} * ${orderLines.price}), 0)`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.oid, orders.oid))
    .where(and(inArray(orders.uid, uids), inArray(orders.status, ['open', 'failed'])))
    .groupBy(orders.uid);

/** Who has a coupon for the next order, held or wished for. */
export const withCoupon = async (db: Db, uids: string[]): Promise<string[]> => {
  const held = db
    .select({ uid: couponUses.uid })
    .from(couponUses)
    .where(and(inArray(couponUses.uid, uids), isNull(couponUses.oid)));
  const wished = db
    .select({ uid: appliedCoupons.uid })
    .from(appliedCoupons)
    .where(inArray(appliedCoupons.uid, uids));
  return (await held.union(wished)).map(({ uid }) => uid);
};

/** How many places each slot has left on each of its days; a day without a booking has all of them. */
export const placesLeft = async (db: Db, ids: string[], days: Day[]) => {
  const { id, spots, reserved } = timeslots;
  const slots = await db.select({ id, spots, reserved }).from(timeslots).where(inArray(id, ids));
  const booked = await db
    .select()
    .from(slotDays)
    .where(and(inArray(slotDays.timeslotId, ids), inArray(slotDays.day, days)));
  const all = new Map(slots.map((slot) => [slot.id, slot.spots - slot.reserved]));
  const left = new Map(booked.map(({ timeslotId, day, spotsLeft }) => [`${timeslotId} ${day}`, spotsLeft]));
  return (timeslotId: string, day: Day) => left.get(`${timeslotId} ${day}`) ?? all.get(timeslotId) ?? 0;
};

/** What a basket takes of a product, held in the same order as whoever holds some. */
export const lockStock = (db: Db, pids: string[]) => {
  const { pid, price, regularPrice, memberPrice, taxable, inventory, published } = products;
  return db
    .select({ pid, price, regularPrice, memberPrice, taxable, inventory, published })
    .from(products)
    .where(inArray(pid, pids))
    .orderBy(asc(pid))
    .for('update');
};
export type HeldProduct = Awaited<ReturnType<typeof lockStock>>[number];

export const addBookings = async (db: Db, rows: (typeof bookings.$inferInsert)[]) => {
  if (rows.length === 0) return;
  await db.execute(sql`insert into ${bookings} (uid, day, timeslot_id)
    select uid, day, slot from jsonb_to_recordset(${JSON.stringify(rows.map(({ uid, day, timeslotId }) => ({ uid, day, slot: timeslotId })))}::jsonb)
      as place (uid text, day date, slot text)
    order by slot, day, uid on conflict do nothing`);
};

export const addOrders = (db: Db, rows: (typeof orders.$inferInsert)[]) => db.insert(orders).values(rows);

export type NewLine = Omit<typeof orderLines.$inferSelect, 'createdAt'>;

/** As one value: thousands of lines would be tens of thousands of parameters. */
export const addLinesOfMany = async (db: Db, lines: readonly NewLine[], now: Date) => {
  if (lines.length === 0) return;
  await db.execute(sql`insert into ${orderLines}
      (oid, pid, quantity, keep, preordered, preordered_once, price, regular_price, member_price, taxable, created_at)
    select oid, pid, quantity, keep, preordered, "preorderedOnce", price, "regularPrice", "memberPrice", taxable, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (oid text, pid text, quantity integer, keep boolean,
      preordered integer, "preorderedOnce" integer, price integer, "regularPrice" integer, "memberPrice" integer, taxable boolean)`);
};

export type NextDay = { uid: string; day: Day; parity: 'ODD' | 'EVEN' | null };

export const planNextDays = async (db: Db, next: readonly NextDay[]) => {
  await db.execute(sql`update ${subscriptions} set next_delivery_date = planned.day, parity = planned.parity
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as planned (uid text, day date, parity text)
    where ${subscriptions.uid} = planned.uid`);
};
