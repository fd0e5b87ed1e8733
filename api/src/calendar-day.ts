import { TIME_ZONE } from '@msl/contracts/constants.ts';

/** A calendar day in America/Toronto, `YYYY-MM-DD`. Days compare as text. */
export type Day = string;

const DAY_MS = 86_400_000;
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOfUtc = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

const clockInToronto = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const HOUR_MS = 3_600_000;
const HOURS_KEPT = 10_000;
/** How far Toronto's clocks are from UTC, by the hour of UTC: they change on the hour, and formatting is slow. */
const offsets = new Map<number, number>();

const offsetAt = (instant: number): number => {
  const hour = Math.floor(instant / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(
    clockInToronto.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, value]),
  );
  const wall = Date.parse(
    `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
  );
  if (offsets.size >= HOURS_KEPT) offsets.clear();
  offsets.set(hour, wall - hour * HOUR_MS);
  return wall - hour * HOUR_MS;
};

/** The wall clock of Toronto at a moment, as if it were UTC. */
const wallClock = (instant: number): number => instant + offsetAt(instant);

/** The day that it is in Toronto. */
export const dayOf = (instant: Date): Day => dayOfUtc(wallClock(instant.getTime()));

export const addDays = (day: Day, days: number): Day => dayOfUtc(utc(day) + days * DAY_MS);

/** The same day some months later; the last day of the month where there is no such day. */
export const addMonths = (day: Day, months: number): Day => {
  const date = new Date(utc(day));
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return dayOfUtc(date.getTime());
};

export const daysBetween = (from: Day, to: Day): number => (utc(to) - utc(from)) / DAY_MS;

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(utc(day)).getUTCDay();

/** The moment when Toronto's clocks show `time` (`HH:MM`) on that day, daylight saving included. */
export const momentOf = (day: Day, time: string): Date => {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - (wallClock(wanted) - wanted);
  return new Date(guess - (wallClock(guess) - wanted));
};

/** The Monday of ISO week 1 of 2026: weeks are counted from it without end (docs/decisions/0006). */
const FIRST_MONDAY: Day = '2025-12-29';

/**
 * Odd or even week, counted on and on from a fixed Monday. In 2026 it is the parity of the ISO week; after a year of
 * 53 weeks it no longer is, so that two deliveries of a bi-weekly subscriber always are 14 days apart.
 */
export const parityOf = (day: Day): 'ODD' | 'EVEN' =>
  Math.floor(daysBetween(FIRST_MONDAY, day) / 7) % 2 === 0 ? 'ODD' : 'EVEN';
