import { type Day, daysBetween } from '../calendar-day.ts';

/** `MM-DD`, every year, or `YYYY-MM-DD`, that year; moved to a day written alike, or to none. */
export type MovedDay = { day: string; movedTo: string | null };

/** The furthest that a day may be moved, in days; the table refuses more. */
export const MOVED_AT_MOST = 6;

/** An entry of that very day comes before the one of every year. */
const entryFor = (day: Day, moved: readonly MovedDay[]): MovedDay | undefined =>
  moved.find((entry) => entry.day === day) ?? moved.find((entry) => entry.day === day.slice(5));

/** Whether nobody is delivered on a day. */
export const isClosedDay = (day: Day, moved: readonly MovedDay[]): boolean =>
  entryFor(day, moved)?.movedTo === null;

/** The day's own date, or the nearest day of that month and day: 31 December is near 1 January. */
const nearest = (day: Day, movedTo: string): Day => {
  if (movedTo.length > 5) return movedTo;
  const year = Number(day.slice(0, 4));
  const candidates = [year - 1, year, year + 1].map((one) => `${one}-${movedTo}`);
  return candidates.reduce((best, one) =>
    Math.abs(daysBetween(day, one)) < Math.abs(daysBetween(day, best)) ? one : best,
  );
};

/**
 * The day on which what is scheduled for a day is really delivered; null when it is not. Moves do not follow one
 * another: a week that is shifted by a day has each of its days moved once. A day without deliveries takes none of
 * another day either.
 */
export const realDayOf = (scheduled: Day, moved: readonly MovedDay[]): Day | null => {
  const entry = entryFor(scheduled, moved);
  if (!entry) return scheduled;
  if (entry.movedTo === null) return null;
  const real = nearest(scheduled, entry.movedTo);
  return isClosedDay(real, moved) ? null : real;
};
