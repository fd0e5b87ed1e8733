import type { WaitingListRegistration } from '@msl/contracts/forms/waiting-list.schema.ts';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { waitingList } from '../../db/schema/content.ts';
import { pickupPoints, pickupPointWaitingList } from '../../db/schema/pickup-points.ts';
import { newId } from '../../ids.ts';

export const joinZoneList = async (db: Db, form: WaitingListRegistration, now: Date): Promise<string> => {
  const id = newId();
  await db.insert(waitingList).values({
    id,
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email,
    phone: form.phone,
    zipCode: form.zip_code,
    entityType: form.entity_type,
    streetNumber: form.streetNumber,
    address: form.address,
    city: form.city,
    province: form.province,
    country: form.country,
    createdAt: now,
  });
  return id;
};

/** Until the transaction ends, whoever registers with this address waits: two presses at once are one after the other. */
export const holdAddress = (db: Db, email: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting-list:${email}`}, 0))`);

/** Whether somebody at this address registered for an area after `moment`. */
export const hasJoinedZoneSince = async (db: Db, email: string, moment: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: waitingList.id })
    .from(waitingList)
    .where(and(eq(waitingList.email, email), gt(waitingList.createdAt, moment)))
    .limit(1);
  return rows.length > 0;
};

/** The points at which somebody waits. */
export const pointListsOf = (db: Db, uid: string) =>
  db
    .select({ ppid: pickupPointWaitingList.ppid })
    .from(pickupPointWaitingList)
    .where(eq(pickupPointWaitingList.uid, uid))
    .orderBy(asc(pickupPointWaitingList.createdAt));

export const joinPointList = (db: Db, uid: string, ppid: string, now: Date) =>
  db.insert(pickupPointWaitingList).values({ uid, ppid, createdAt: now });

export const leavePointList = (db: Db, uid: string, ppid: string) =>
  db
    .delete(pickupPointWaitingList)
    .where(and(eq(pickupPointWaitingList.uid, uid), eq(pickupPointWaitingList.ppid, ppid)));

/** The open points at which somebody waits. */
export const waitedPoints = (db: Db) =>
  db
    .selectDistinct({ ppid: pickupPoints.ppid, name: pickupPoints.name })
    .from(pickupPointWaitingList)
    .innerJoin(pickupPoints, eq(pickupPoints.ppid, pickupPointWaitingList.ppid))
    .where(eq(pickupPoints.open, true));

/** Who came first, held until the transaction ends. */
export const firstInList = (db: Db, ppid: string, limit: number) =>
  db
    .select({ uid: pickupPointWaitingList.uid })
    .from(pickupPointWaitingList)
    .where(and(eq(pickupPointWaitingList.ppid, ppid), followsClock(pickupPointWaitingList.uid)))
    .orderBy(asc(pickupPointWaitingList.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Registrations made at `moment` or before, for an area and for a point. */
export const forgetWaitingBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(waitingList).where(lte(waitingList.createdAt, moment));
  const { createdAt, uid } = pickupPointWaitingList;
  await db.delete(pickupPointWaitingList).where(and(lte(createdAt, moment), followsClock(uid)));
};
