import { MOVED_AT_MOST, type MovedDay, realDayOf } from '../../calendar/public.ts';
import { addDays, type Day, dayOf } from '../../calendar-day.ts';
import type { Sweep } from '../../sweep.ts';
import { concerned } from './concerned.repository.ts';
import { followMovedDays } from './follow-moved-days.service.ts';
import { idOfApplied, keepMovesApplied, movedDays, movesApplied } from './moved-days.repository.ts';

/**
 * After the moved days changed, what was planned or opened before follows them: once for each change, which is known
 * by what was applied last.
 */
export const movedDaysSweep: Sweep = async ({ deps, isStopping, done, onError }) => {
  const { db } = deps;
  const [moved, before] = [await movedDays(db), await movesApplied(db)];
  if (before && isSame(moved, before)) return;
  const changed = (day: Day) => isNearMove(day, moved) || isNearMove(day, before ?? []);
  const change = { id: await idOfApplied(db), before: before ?? [] };
  let all = true;
  // A basket of a day that was closed waits for another one.
  const from = addDays(dayOf(deps.clock.now()), -MOVED_AT_MOST);
  for (const uid of await concerned(db, from, changed)) {
    if (isStopping()) return;
    try {
      const day = await db.transaction((tx) => followMovedDays({ ...deps, db: tx }, uid, change));
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
