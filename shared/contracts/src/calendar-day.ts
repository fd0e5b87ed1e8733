import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { TIME_ZONE } from './constants.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A calendar day in America/Toronto, `YYYY-MM-DD`. Days compare as text. */
export type Day = string;

const KEPT = 5_000;
/** Remembers what was computed: the same few days are asked for all day long, and dayjs is slow beside a look-up. */
export const kept = <A extends readonly (string | number)[], T>(
  compute: (...args: A) => T,
): ((...args: A) => T) => {
  const known = new Map<string, T>();
  return (...args) => {
    const key = args.length === 1 ? `${args[0]}` : `${args[0]} ${args[1]}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const computed = compute(...args);
    if (known.size >= KEPT) known.clear();
    known.set(key, computed);
    return computed;
  };
};

/** Days are counted in UTC, which has no day of 23 or 25 hours. */
const utcOf = (day: Day): Dayjs => dayjs.utc(day);
/** Throws where there is no such day: a wrong day must go no further. */
const dayText = (date: Dayjs): Day => date.toISOString().slice(0, 10);

/** Whether a text is a day that exists: the 30th of February does not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && utcOf(text).format('YYYY-MM-DD') === text;

export const addDays = kept((day: Day, days: number): Day => dayText(utcOf(day).add(days, 'day')));

/** The same day some months later; the last day of the month where there is no such day. */
export const addMonths = kept((day: Day, months: number): Day => dayText(utcOf(day).add(months, 'month')));

/** The first day of the month or of the year that a day lies in. */
export const startOf = (period: 'month' | 'year', day: Day): Day => dayText(utcOf(day).startOf(period));

export const daysBetween = kept((from: Day, to: Day): number => utcOf(to).diff(utcOf(from), 'day'));

/** How many minutes lie between two moments, with their fraction. */
export const minutesBetween = (from: number, to: string): number =>
  dayjs.utc(to).diff(dayjs.utc(from), 'minute', true);

/** 0 is Sunday. */
export const weekdayOf = kept((day: Day): number => utcOf(day).day());

/** How many minutes Toronto's clocks are from UTC at the beginning of an hour. */
const offsetIn = kept((hour: number): number => dayjs.utc(hour).tz(TIME_ZONE).utcOffset());

/** Clocks change on the hour, and on few days: asking is slow, so that a day without a change is asked for once. */
const offsetAt = (moment: Dayjs): number => {
  const day = moment.startOf('day');
  const offset = offsetIn(day.valueOf());
  const isChanged = offset !== offsetIn(day.add(1, 'day').valueOf());
  return isChanged ? offsetIn(moment.startOf('hour').valueOf()) : offset;
};

/** The wall clock of Toronto at a moment, as if it were UTC: the clock of the machine has no say in it. */
const wallClock = (moment: Dayjs): Dayjs => moment.add(offsetAt(moment), 'minute');

const dayInHour = kept((hour: number): Day => dayText(wallClock(dayjs.utc(hour))));

const HOUR_MS = 3_600_000;
/** The day that it is in Toronto. */
export const dayOf = (instant: Date | number): Day => dayInHour(Math.floor(+instant / HOUR_MS) * HOUR_MS);

/** What Toronto's clocks show at a moment, `HH:MM`. */
export const timeOf = (instant: Date | number): string => wallClock(dayjs.utc(instant)).format('HH:mm');

const instantOf = kept((day: Day, time: string): number => {
  const wanted = dayjs.utc(`${day}T${time}`);
  const guess = wanted.subtract(offsetAt(wanted), 'minute');
  return wanted.subtract(offsetAt(guess), 'minute').valueOf();
});

/** The moment when Toronto's clocks show `time` (`HH:MM`) on that day, daylight saving included. */
export const momentOf = (day: Day, time: string): Date => new Date(instantOf(day, time));

type Unit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'month';

/**
 * A moment some time later, or earlier where the amount is negative, by the clocks of UTC: a day is 24 hours, and a
 * month ends on its last day where it has no such one. What follows Toronto's clocks is counted in days and `momentOf`.
 */
export const later = (instant: Date, amount: number, unit: Unit): Date =>
  dayjs.utc(instant).add(amount, unit).toDate();
