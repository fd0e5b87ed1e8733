import type { Context } from '@msl/contracts/endpoints.ts';
import { and, asc, between, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { becomingApplications } from '../../db/schema/content.ts';
import { pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import type { Coordinates } from '../../geocoder/geocoder.port.ts';
import { boxAround } from './distance.rules.ts';

export type PickupPointRow = typeof pickupPoints.$inferSelect;

const isOpen = eq(pickupPoints.open, true);

export const openPoints = (db: Db): Promise<PickupPointRow[]> =>
  db.select().from(pickupPoints).where(isOpen).orderBy(asc(pickupPoints.name));

/** Points that may lie within the range; the caller measures. */
export const pointsAround = (db: Db, place: Coordinates, kilometres: number): Promise<PickupPointRow[]> => {
  const { south, north, west, east } = boxAround(place, kilometres);
  return db
    .select()
    .from(pickupPoints)
    .where(and(between(pickupPoints.lat, south, north), between(pickupPoints.lng, west, east)));
};

export const pointByPpid = async (db: Db, ppid: string): Promise<PickupPointRow | undefined> => {
  const [row] = await db.select().from(pickupPoints).where(eq(pickupPoints.ppid, ppid));
  return row;
};

/** The windows of points that run, in the order of the week. */
export const timeslotsOfPoints = (db: Db, ppids: string[]) =>
  db
    .select()
    .from(timeslots)
    .where(and(inArray(timeslots.ppid, ppids), eq(timeslots.active, true)))
    .orderBy(asc(timeslots.day), asc(timeslots.startTime));

type Becoming = Context<'sendPickupPointMail'>['body']['locals'];

/** Of somebody who would have a pick-up point. */
export const addApplication = (db: Db, id: string, locals: Becoming, now: Date) =>
  db.insert(becomingApplications).values({
    id,
    firstName: locals.first_name,
    lastName: locals.last_name,
    phone: locals.phone,
    zipCode: locals.zip_code,
    email: locals.email,
    message: locals.message,
    createdAt: now,
  });

/** Held until the transaction ends: the same words of the same person that come at this moment wait. */
export const holdApplication = (db: Db, { email, phone, message }: Becoming) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`becoming:${email}:${phone}:${message}`}, 0))`,
  );

/** Whether the same words came from the same person after `moment`. */
export const hasAppliedSince = async (db: Db, locals: Becoming, moment: Date): Promise<boolean> => {
  const { email, phone, message, createdAt } = becomingApplications;
  const isSame = and(eq(email, locals.email), eq(phone, locals.phone), eq(message, locals.message));
  return (await db.$count(becomingApplications, and(isSame, gt(createdAt, moment)))) > 0;
};

/** Applications made at `moment` or before. */
export const forgetApplicationsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(becomingApplications).where(lte(becomingApplications.createdAt, moment));
};
