import { addDays, dayOf, later, startOfDay } from '../../calendar-day.ts';
import { systemClock } from '../../clock.ts';
import type { WriteDeps } from './ask-membership.service.ts';
import { firstUntoldEnd, silentSince } from './due-memberships.repository.ts';
import { NOTICE_DAYS, noticeFrom } from './tell-renewal.service.ts';

/** The provider tells of a renewal by itself; whoever it has not told of for so long is asked about. */
export const SILENCE_HOURS = 1;

/** Before which moment a period ends whose renewal is told of by now. */
export const noticedUntil = (now: Date): Date => startOfDay(addDays(dayOf(now), NOTICE_DAYS + 1));

/** Since when the longest overdue question to the provider, and the longest overdue notice, are due. */
export const membershipsDueSince = async ({
  db,
  clock,
}: Pick<WriteDeps, 'db' | 'clock'>): Promise<Date[]> => {
  const now = clock.now();
  const silent = await silentSince(db, now, now.getTime() - systemClock.now().getTime());
  const untold = await firstUntoldEnd(db, now, noticedUntil(now));
  return [silent && later(silent, SILENCE_HOURS, 'hour'), untold && noticeFrom(untold)].filter(
    (moment) => moment !== null,
  );
};
