import { type Day, kept, momentOf } from '@msl/contracts/calendar-day.ts';
import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';

export {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  later,
  momentOf,
  startOf,
  timeOf,
  weekdayOf,
} from '@msl/contracts/calendar-day.ts';

dayjs.extend(utc);
dayjs.extend(isoWeek);

/** The same date and time of an earlier year, UTC; of 29 February the day before. */
export const yearsBefore = (moment: Date, years: number): Date =>
  dayjs.utc(moment).subtract(years, 'year').toDate();

/** Midnight in Toronto, when a day begins. */
export const startOfDay = (day: Day): Date => momentOf(day, '00:00');

/** The Monday of ISO week 1 of 2026: weeks are counted from it without end (docs/decisions/0006). */
const FIRST_MONDAY: Day = '2025-12-29';

/**
 * Odd or even week, counted on and on from a fixed Monday. In 2026 it is the parity of the ISO week; after a year of
 * 53 weeks it no longer is, so that two deliveries of a bi-weekly subscriber always are 14 days apart.
 */
export const parityOf = kept((day: Day): 'ODD' | 'EVEN' => {
  const monday = dayjs.utc(day).startOf('isoWeek');
  return monday.diff(dayjs.utc(FIRST_MONDAY), 'week') % 2 === 0 ? 'ODD' : 'EVEN';
});
