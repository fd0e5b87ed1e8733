import { and, asc, between, eq, gte, inArray, min, sql } from 'drizzle-orm';
import type { Day } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { orders } from '../../db/schema/orders.ts';
import { slotDays, timeslots } from '../../db/schema/pickup-points.ts';
import { bookings } from '../../db/schema/subscriptions.ts';
import { isCheckViolation } from '../../db/violations.ts';

/** A place in a slot on one delivery day. */
export type Place = { day: Day; timeslotId: string };

/** Holds slots in one order, so that two people who swap theirs do not wait for each other. */
export const lockTimeslots = (db: Db, ids: string[]) =>
  db
    .select({ id: timeslots.id })
    .from(timeslots)
    .where(inArray(timeslots.id, ids))
    .orderBy(asc(timeslots.id))
    .for('no key update');

export const placesFrom = (db: Db, uid: string, from: Day): Promise<Place[]> =>
  db
    .select({ day: bookings.day, timeslotId: bookings.timeslotId })
    .from(bookings)
    .where(and(eq(bookings.uid, uid), gte(bookings.day, from)));

/**
 * Takes all of the places, or none and answers false when a day has none left. A savepoint keeps the caller's
 * transaction whole; places that its owner has already are no error.
 */
export const takePlaces = async (db: Db, uid: string, places: readonly Place[]): Promise<boolean> => {
  if (places.length === 0) return true;
  try {
    await db.transaction((savepoint) =>
      savepoint
        .insert(bookings)
        .values(places.map((place) => ({ uid, ...place })))
        .onConflictDoNothing(),
    );
    return true;
  } catch (error) {
    if (isCheckViolation(error, 'slot_days_spots_left')) return false;
    throw error;
  }
};

export const givePlacesBack = async (db: Db, uid: string, days: Day[]) => {
  if (days.length === 0) return;
  await db.delete(bookings).where(and(eq(bookings.uid, uid), inArray(bookings.day, days)));
};

/** Somebody else may have the place of an order that is given up. */
export const givePlaceOfOrderBack = (db: Db, oid: string) =>
  db
    .delete(bookings)
    .where(
      sql`(${bookings.uid}, ${bookings.day}) = (select ${orders.uid}, ${orders.deliveryDate} from ${orders} where ${orders.oid} = ${oid})`,
    );

/** The fewest places that a slot has left on a day between the two; slots without a booking then are left out. */
export const fewestLeft = (db: Db, ids: string[], from: Day, until: Day) =>
  db
    .select({ timeslotId: slotDays.timeslotId, left: min(slotDays.spotsLeft) })
    .from(slotDays)
    .where(and(inArray(slotDays.timeslotId, ids), between(slotDays.day, from, until)))
    .groupBy(slotDays.timeslotId);

export const leftByDay = (db: Db, ids: string[], from: Day, until: Day) =>
  db
    .select()
    .from(slotDays)
    .where(and(inArray(slotDays.timeslotId, ids), between(slotDays.day, from, until)));
