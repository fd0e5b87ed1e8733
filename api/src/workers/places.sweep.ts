import { and, asc, isNotNull, lt, lte } from 'drizzle-orm';
import { addDays, dayOf } from '../calendar-day.ts';
import { bookPlaces, inviteWhoWaits, updateSubscription } from '../cycle/public.ts';
import { slotDays } from '../db/schema/pickup-points.ts';
import { bookings, subscriptions } from '../db/schema/subscriptions.ts';
import { type Sweep, type Sweeping, untilNothing } from './sweep.ts';

/** Days that are over stay for a while, for whoever asks how full they were. */
const KEPT_DAYS = 30;

/**
 * Gives back the places of sign-ups that were not finished in time, tells who waits for a place that there is one,
 * and forgets the days that are long over.
 */
export const placesSweep: Sweep = async (sweeping) => {
  await untilNothing(sweeping, 1, () => releaseNext(sweeping));
  const { deps, done } = sweeping;
  for (const { uid } of await inviteWhoWaits(deps)) done({ what: 'place-offered', uid });
  const over = addDays(dayOf(deps.clock.now()), -KEPT_DAYS);
  // The days first: else each booking that goes is counted back to its day, thousands of times for one row.
  await deps.db.delete(slotDays).where(lt(slotDays.day, over));
  await deps.db.delete(bookings).where(lt(bookings.day, over));
};

/** One that another worker is at is left to it. */
const releaseNext = ({ deps, done }: Sweeping): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ uid: subscriptions.uid })
      .from(subscriptions)
      .where(
        and(isNotNull(subscriptions.placesHeldUntil), lte(subscriptions.placesHeldUntil, deps.clock.now())),
      )
      .orderBy(asc(subscriptions.placesHeldUntil))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!held) return false;
    await updateSubscription(tx, held.uid, { placesHeldUntil: null });
    await bookPlaces({ ...deps, db: tx }, held.uid);
    done({ what: 'places-released', uid: held.uid });
    return true;
  });
