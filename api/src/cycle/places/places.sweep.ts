import { addDays, dayOf } from '../../calendar-day.ts';
import { type Sweep, type Sweeping, untilNothing } from '../../sweep.ts';
import { updateSubscription } from '../subscriptions/subscriptions.repository.ts';
import { inviteWhoWaits } from '../waiting-lists/invite-who-waits.service.ts';
import { bookPlaces } from './book-places.service.ts';
import { forgetDaysBefore, lockUnfinished } from './released-places.repository.ts';

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
  await forgetDaysBefore(deps.db, addDays(dayOf(deps.clock.now()), -KEPT_DAYS));
};

/** One that another worker is at is left to it. */
const releaseNext = ({ deps, done }: Sweeping): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const held = await lockUnfinished(tx, deps.clock.now());
    if (!held) return false;
    await updateSubscription(tx, held.uid, { placesHeldUntil: null });
    await bookPlaces({ ...deps, db: tx }, held.uid);
    done({ what: 'places-released', uid: held.uid });
    return true;
  });
