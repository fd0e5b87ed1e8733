import { later } from '../../calendar-day.ts';
import { type Sweep, untilNothing } from '../../sweep.ts';
import { forgetLinksBefore, forgetUnansweredBefore } from '../newsletter/newsletter.repository.ts';
import { forgetResetsBefore } from './auth.repository.ts';
import { forgetSessionsBefore } from './sessions.repository.ts';

/** Whoever looks into a log-in that its owner does not know still finds it for so long. */
const KEPT_DAYS = 30;

/**
 * Deletes sessions and links, to a new password and to the newsletter, a month after they have ended by themselves; then the
 * addresses of those who never answered.
 */
export const endedSweep: Sweep = async (sweeping) => {
  const { db, clock } = sweeping.deps;
  const moment = later(clock.now(), -KEPT_DAYS, 'day');
  await untilNothing(sweeping, 1, () => forgetSessionsBefore(db, moment));
  await untilNothing(sweeping, 1, () => forgetResetsBefore(db, moment));
  await untilNothing(sweeping, 1, () => forgetLinksBefore(db, moment));
  await untilNothing(sweeping, 1, () => forgetUnansweredBefore(db, moment));
};
