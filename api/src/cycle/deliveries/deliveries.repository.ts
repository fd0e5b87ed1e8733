import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { deliveryZoneAreas, pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { deliveries } from '../../db/schema/subscriptions.ts';

export type DeliveryRow = {
  delivery: typeof deliveries.$inferSelect;
  timeslot: typeof timeslots.$inferSelect;
  /** Null at home. */
  point: typeof pickupPoints.$inferSelect | null;
  /** The zone that the postal code lies in now. */
  zid: string | null;
};

export const deliveryOf = async (db: Db, uid: string): Promise<DeliveryRow | undefined> => {
  const [row] = await db
    .select({ delivery: deliveries, timeslot: timeslots, point: pickupPoints, zid: deliveryZoneAreas.zid })
    .from(deliveries)
    .innerJoin(timeslots, eq(timeslots.id, deliveries.timeslotId))
    .leftJoin(pickupPoints, and(eq(deliveries.entityType, 'PUP'), eq(pickupPoints.ppid, deliveries.entityId)))
    .leftJoin(deliveryZoneAreas, eq(deliveryZoneAreas.fsa, sql`upper(left(${deliveries.zipCode}, 3))`))
    .where(eq(deliveries.uid, uid));
  return row;
};

export const saveDelivery = (db: Db, delivery: typeof deliveries.$inferInsert) =>
  db.insert(deliveries).values(delivery).onConflictDoUpdate({ target: deliveries.uid, set: delivery });

/** At home alone: a pick-up point has a name of its own. */
export const renameHome = (db: Db, uid: string, name: string) =>
  db
    .update(deliveries)
    .set({ name })
    .where(and(eq(deliveries.uid, uid), eq(deliveries.entityType, 'LAD')));

export const timeslotById = async (db: Db, id: string) => {
  const [row] = await db.select().from(timeslots).where(eq(timeslots.id, id));
  return row;
};
