import { and, asc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm';
import { addDays, type Day, dayOf } from '../calendar-day.ts';
import {
  followMovedDays,
  keepMovesApplied,
  MOVED_AT_MOST,
  type MovedDay,
  movedDays,
  movesApplied,
  realDayOf,
} from '../cycle/public.ts';
import { orders } from '../db/schema/orders.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import type { Sweep, SweepDeps } from './sweep.ts';

/**
 * After the moved days changed, what was planned or opened before follows them: once for each change, which is known
 * by what was applied last.
 */
export const movedDaysSweep: Sweep = async ({ deps, isStopping, done, onError }) => {
  const { db } = deps;
  const [moved, before] = [await movedDays(db), await movesApplied(db)];
  if (before && isSame(moved, before)) return;
  const changed = (day: Day) => isNearMove(day, moved) || isNearMove(day, before ?? []);
  let all = true;
  for (const uid of await concerned(deps, changed)) {
    if (isStopping()) return;
    try {
      const day = await db.transaction((tx) => followMovedDays({ ...deps, db: tx }, uid));
      if (day) done({ what: 'delivery-moved', uid, delivery_date: day });
    } catch (error) {
      all = false;
      onError(error);
    }
  }
  // One that failed is tried again with all others: who has followed already stays.
  if (all) await keepMovesApplied(db, moved);
};

/** Both come in the order of their days. */
const isSame = (moved: readonly MovedDay[], before: readonly MovedDay[]): boolean =>
  moved.length === before.length &&
  moved.every(({ day, movedTo }, at) => day === before[at]?.day && movedTo === before[at]?.movedTo);

/** Whether a day may be another one by these moves: its own, or one that was moved onto it. */
const isNearMove = (day: Day, moved: readonly MovedDay[]): boolean => {
  for (let off = -MOVED_AT_MOST; off <= MOVED_AT_MOST; off += 1) {
    const near = addDays(day, off);
    if (realDayOf(near, moved) !== near) return true;
  }
  return false;
};

/** Whoever has a delivery planned or a basket open on such a day: the days are few, however many the subscribers. */
const concerned = async ({ db, clock }: SweepDeps, isConcerned: (day: Day) => boolean): Promise<string[]> => {
  const isPlanned = and(eq(subscriptions.status, 'active'), isNotNull(subscriptions.nextDeliveryDate));
  const isOpen = and(eq(orders.status, 'open'), gte(orders.deliveryDate, dayOf(clock.now())));
  const planned = await db
    .selectDistinct({ day: subscriptions.nextDeliveryDate })
    .from(subscriptions)
    .where(isPlanned);
  const open = await db.selectDistinct({ day: orders.deliveryDate }).from(orders).where(isOpen);
  const days = [...planned, ...open].flatMap(({ day }) => (day && isConcerned(day) ? [day] : []));
  if (days.length === 0) return [];
  const withOpen = db
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(isOpen, inArray(orders.deliveryDate, days)));
  const rows = await db
    .select({ uid: subscriptions.uid })
    .from(subscriptions)
    .where(
      or(and(isPlanned, inArray(subscriptions.nextDeliveryDate, days)), inArray(subscriptions.uid, withOpen)),
    )
    .orderBy(asc(subscriptions.uid));
  return rows.map(({ uid }) => uid);
};
