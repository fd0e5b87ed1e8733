import { and, asc, isNotNull, lt, lte } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { slotDays } from '../../db/schema/pickup-points.ts';
import { bookings, subscriptions } from '../../db/schema/subscriptions.ts';

/** The next sign-up whose places are held no longer; one that another worker is at is left to it. */
export const lockUnfinished = async (db: Db, now: Date): Promise<{ uid: string } | undefined> => {
  const [held] = await db
    .select({ uid: subscriptions.uid })
    .from(subscriptions)
    .where(
      and(
        ...[isNotNull(subscriptions.placesHeldUntil), lte(subscriptions.placesHeldUntil, now)],
        followsClock(subscriptions.uid),
      ),
    )
    .orderBy(asc(subscriptions.placesHeldUntil))
    .limit(1)
    .for('update', { skipLocked: true });
  return held;
};

export const forgetDaysBefore = async (db: Db, day: string): Promise<void> => {
  // The days first: else each booking that goes is counted back to its day, thousands of times for one row.
  await db.delete(slotDays).where(lt(slotDays.day, day));
  await db.delete(bookings).where(lt(bookings.day, day));
};
