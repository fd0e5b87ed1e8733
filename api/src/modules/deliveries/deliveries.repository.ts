import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { deliveries } from '../../db/schema/subscriptions.ts';

export type DeliveryRow = {
  delivery: typeof deliveries.$inferSelect;
  timeslot: typeof timeslots.$inferSelect;
  /** Null at home. */
  point: typeof pickupPoints.$inferSelect | null;
};

export const deliveryOf = async (db: Db, uid: string): Promise<DeliveryRow | undefined> => {
  const [row] = await db
    .select({ delivery: deliveries, timeslot: timeslots, point: pickupPoints })
    .from(deliveries)
    .innerJoin(timeslots, eq(timeslots.id, deliveries.timeslotId))
    .leftJoin(pickupPoints, and(eq(deliveries.entityType, 'PUP'), eq(pickupPoints.ppid, deliveries.entityId)))
    .where(eq(deliveries.uid, uid));
  return row;
};

export const saveDelivery = (db: Db, delivery: typeof deliveries.$inferInsert) =>
  db.insert(deliveries).values(delivery).onConflictDoUpdate({ target: deliveries.uid, set: delivery });

export const timeslotById = async (db: Db, id: string) => {
  const [row] = await db.select().from(timeslots).where(eq(timeslots.id, id));
  return row;
};

/** Holds rows in one order, so that two people who swap their slots do not wait for each other. */
export const lockTimeslots = (db: Db, ids: string[]) =>
  db.select().from(timeslots).where(inArray(timeslots.id, ids)).orderBy(asc(timeslots.id)).for('update');

/** Takes one place; false when the last one is gone. */
export const takeSpot = async (db: Db, id: string): Promise<boolean> => {
  const taken = await db
    .update(timeslots)
    .set({ spotsLeft: sql`${timeslots.spotsLeft} - 1` })
    .where(and(eq(timeslots.id, id), eq(timeslots.active, true), gt(timeslots.spotsLeft, 0)))
    .returning({ id: timeslots.id });
  return taken.length > 0;
};

export const giveSpotBack = (db: Db, id: string) =>
  db
    .update(timeslots)
    .set({ spotsLeft: sql`least(${timeslots.spotsLeft} + 1, ${timeslots.spots})` })
    .where(eq(timeslots.id, id));
