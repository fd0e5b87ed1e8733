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

/** Odd or even week of the ISO calendar (weeks begin on Monday; week 1 has the year's first Thursday). */
export const parityOf = (day: Day): 'ODD' | 'EVEN' => {
  const thursday = new Date(utc(day) + (4 - (weekdayOf(day) || 7)) * DAY_MS);
  const yearStart = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - yearStart) / DAY_MS / 7) + 1;
  return week % 2 === 1 ? 'ODD' : 'EVEN';
};
