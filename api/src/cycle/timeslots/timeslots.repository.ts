import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { deliveryZoneAreas, timeslots } from '../../db/schema/pickup-points.ts';

/** The first three characters of a postal code, which delivery zones are made of. */
export const areaOf = (zip: string): string => zip.slice(0, 3).toUpperCase();

/** The home-delivery zone that a postal code lies in, or null outside every zone. */
export const zoneOf = async (db: Db, zip: string): Promise<string | null> => {
  const [row] = await db
    .select({ zid: deliveryZoneAreas.zid })
    .from(deliveryZoneAreas)
    .where(eq(deliveryZoneAreas.fsa, areaOf(zip)));
  return row?.zid ?? null;
};

/** The windows of a zone that run, in the order of the week. */
export const timeslotsOfZone = (db: Db, zid: string) =>
  db
    .select()
    .from(timeslots)
    .where(and(eq(timeslots.zid, zid), eq(timeslots.active, true)))
    .orderBy(asc(timeslots.day), asc(timeslots.startTime));
