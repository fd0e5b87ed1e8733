import { yearsBefore } from '../../calendar-day.ts';
import { forgetMailsBefore } from '../../mails/public.ts';
import { type Sweep, untilNothing } from '../../sweep.ts';
import { forgetApplicationsBefore } from '../pickup-points/pickup-points.repository.ts';
import { forgetWaitingBefore } from './waiting-lists.repository.ts';

/** What the page on privacy promises at the latest, of applications and waiting lists. Mails tell of the same people. */
const KEPT_YEARS = 2;

/** Destroys applications, registrations and mails that are old enough. Contracts stay, as does all that the law has the store keep. */
export const forgetSweep: Sweep = async (sweeping) => {
  const { db, clock } = sweeping.deps;
  const moment = yearsBefore(clock.now(), KEPT_YEARS);
  await forgetWaitingBefore(db, moment);
  await forgetApplicationsBefore(db, moment);
  await untilNothing(sweeping, 1, () => forgetMailsBefore(db, moment));
};
