import type { Locale } from '@msl/contracts/locale.ts';

/**
 * Dates and hours as `Intl.DateTimeFormat` writes them. Not by Intl: its first date loads data for a third of a second of a phone,
 * in the middle of whatever shows it.
 */
const WEEKDAYS: Record<Locale, readonly string[]> = {
  'fr-CA': ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  'en-CA': ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const MONTHS: Record<Locale, readonly string[]> = {
  'fr-CA': 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  'en-CA': 'January February March April May June July August September October November December'.split(' '),
};
const HOUR_MS = 3_600_000;

/** The day of a month's nth Sunday. */
const sundayOf = (year: number, month: number, nth: number): number =>
  1 + ((7 - new Date(Date.UTC(year, month)).getUTCDay()) % 7) + 7 * (nth - 1);

/**
 * What Quebec's clocks show at a moment, as if it were UTC. They are an hour ahead from the second Sunday of March to the first of
 * November, at two o'clock.
 */
export function inQuebec(moment: Date): Date {
  const year = moment.getUTCFullYear();
  const isAhead =
    +moment >= Date.UTC(year, 2, sundayOf(year, 2, 2), 7) &&
    +moment < Date.UTC(year, 10, sundayOf(year, 10, 1), 6);
  return new Date(+moment - (isAhead ? 4 : 5) * HOUR_MS);
}

export const writeWeekday = (date: Date, locale: Locale): string => WEEKDAYS[locale][date.getUTCDay()] ?? '';

/** `lundi 23 novembre`, `Monday, November 23`. */
export function writeDay(date: Date, locale: Locale): string {
  const weekday = writeWeekday(date, locale);
  return `${weekday}${locale === 'fr-CA' ? '' : ','} ${dayOfMonth(date, locale)}`;
}

/** `23 novembre 2026`, `November 23, 2026`. */
export const writeDate = (date: Date, locale: Locale): string =>
  `${dayOfMonth(date, locale)}${locale === 'fr-CA' ? '' : ','} ${date.getUTCFullYear()}`;

/** In French the first of a month is `1er`. */
function dayOfMonth(date: Date, locale: Locale): string {
  const day = date.getUTCDate();
  const name = MONTHS[locale][date.getUTCMonth()];
  return locale === 'fr-CA' ? `${day === 1 ? '1er' : day} ${name}` : `${name} ${day}`;
}

/** `3 h`, `3 h 05`: Quebec writes minutes when there are some, and never breaks the line in between. `3:00 a.m.`, or `3 a.m.` */
export function writeTime(date: Date, locale: Locale, isShort = false): string {
  const hour = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  if (locale === 'fr-CA') return `${hour}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
  const told = isShort && minutes === '00' ? '' : `:${minutes}`;
  return `${hour % 12 || 12}${told} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
