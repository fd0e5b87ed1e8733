import { yearsBefore } from '../../calendar-day.ts';
import { forgetMailsSince } from '../../mails/public.ts';
import { type Sweep, untilNothing } from '../../sweep.ts';
import { forgetApplicationsSince } from '../pickup-points/pickup-points.repository.ts';
import { forgetWhoWaitsSince } from './waiting-lists.repository.ts';

/** What the page on privacy promises at the latest, of applications and waiting lists. Mails tell of the same people. */
const KEPT_YEARS = 2;
/** Nobody waits for long behind so many. */
const TOGETHER = 500;

/** Destroys what was kept of people long enough, a contract and what the law has the store keep aside. */
export const forgetSweep: Sweep = async (sweeping) => {
  const { db, clock } = sweeping.deps;
  const moment = yearsBefore(clock.now(), KEPT_YEARS);
  await forgetWhoWaitsSince(db, moment);
  await forgetApplicationsSince(db, moment);
  await untilNothing(sweeping, 1, async () => (await forgetMailsSince(db, moment, TOGETHER)) > 0);
};
