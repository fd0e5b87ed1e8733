import type { Db } from '../../db/connect.ts';
import { timeslots } from '../../db/schema/pickup-points.ts';
import { sandboxClock } from '../../db/schema/sandbox-clock.ts';

/** How far the store's clock stands from the real one, in milliseconds. */
export const readOffset = async (db: Db): Promise<number> => {
  const [row] = await db.select().from(sandboxClock);
  return row?.offsetMs ?? 0;
};

export const keepOffset = async (db: Db, offsetMs: number): Promise<void> => {
  await db
    .insert(sandboxClock)
    .values({ id: 1, offsetMs })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { offsetMs } });
};

export const slotTimes = (db: Db) =>
  db.selectDistinct({ startTime: timeslots.startTime, endTime: timeslots.endTime }).from(timeslots);
