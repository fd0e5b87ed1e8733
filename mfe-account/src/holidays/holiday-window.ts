import { addDays, addMonths, type Day, dayOf, daysBetween, isDay } from '@msl/contracts/calendar-day.ts';
import { HOLIDAYS_MAX_WEEKS, HOLIDAYS_WINDOW_MONTHS } from '@msl/contracts/constants.ts';

/** Today's calendar day in Quebec, `YYYY-MM-DD`. */
export const todayInQuebec = (now: number): Day => dayOf(now);

/** The last day that can be chosen: eight months ahead, or the last day of that month when it is shorter. */
export const lastDay = (today: Day): Day => addMonths(today, HOLIDAYS_WINDOW_MONTHS);

/** The longest holidays that begin on a day, both days included, within the window. */
export function lastEnd(start: Day, today: Day): Day {
  const last = lastDay(today);
  // a year of five digits can be typed
  const longest = isDay(start) ? addDays(start, HOLIDAYS_MAX_WEEKS * 7 - 1) : last;
  return daysBetween(longest, last) < 0 ? last : longest;
}

/** A start that lies in the past is moved to today; anything else stays as it was typed. */
export const startNotPast = (start: string, today: Day): string =>
  isDay(start) && start < today ? today : start;
