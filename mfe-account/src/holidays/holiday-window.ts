import { HOLIDAYS_MAX_WEEKS, HOLIDAYS_WINDOW_MONTHS, TIME_ZONE } from '@msl/contracts/constants.ts';

const DAY = 86_400_000;
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Today's calendar day in Quebec, `YYYY-MM-DD`. */
export const todayInQuebec = (now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(now);

/** The last day that can be chosen: eight months ahead, or the last day of that month when it is shorter. */
export function lastDay(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + HOLIDAYS_WINDOW_MONTHS, 1);
  const end = Date.UTC(year, month + HOLIDAYS_WINDOW_MONTHS, 0);
  return dayText(Math.min(first + (day - 1) * DAY, end));
}

/** The longest holidays that begin on a day, both days included, within the window. */
export function lastEnd(start: string, today: string): string {
  const longest = timeOf(start) + (HOLIDAYS_MAX_WEEKS * 7 - 1) * DAY;
  return dayText(Math.min(longest, timeOf(lastDay(today))));
}

/** A start that lies in the past is moved to today; anything else stays as it was typed. */
export const startNotPast = (start: string, today: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(start) && start < today ? today : start;
