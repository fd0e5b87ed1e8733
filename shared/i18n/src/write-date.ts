import { TIME_ZONE } from '@msl/contracts/constants.ts';
import type { Locale } from '@msl/contracts/locale.ts';

/**
 * Dates as `Intl.DateTimeFormat` writes them, and hours as people do. Not by Intl: its first date in words loads data for a third of a second of a
 * phone, in the middle of whatever shows it. Days need nothing of it then, moments their time zone alone.
 */
const WEEKDAYS: Record<Locale, readonly string[]> = {
  'fr-CA': ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  'en-CA': ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const MONTHS: Record<Locale, readonly string[]> = {
  'fr-CA': 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  'en-CA': 'January February March April May June July August September October November December'.split(' '),
};

/** What Quebec's clocks show at a moment, as if it were UTC. The tables of time zones know when they change: a law may change that. */
export const inQuebec = (moment: Date): Date =>
  // Ten times sooner than the first `Intl.DateTimeFormat`, where a browser has it.
  typeof Temporal === 'undefined' ? byIntl(moment) : byTemporal(moment);

const byTemporal = (moment: Date): Date => {
  const there = Temporal.Instant.fromEpochMilliseconds(+moment).toZonedDateTimeISO(TIME_ZONE);
  return new Date(`${there.toString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`);
};

let clock: Intl.DateTimeFormat | undefined;

const byIntl = (moment: Date): Date => {
  clock ??= new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: TIME_ZONE, hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  const parts = clock.formatToParts(moment).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute } = Object.fromEntries(parts);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}Z`);
};

export const writeWeekday = (date: Date, locale: Locale): string => WEEKDAYS[locale][date.getUTCDay()] ?? '';

/** `lundi 23 novembre`, `Monday, November 23`. */
export function writeDay(date: Date, locale: Locale): string {
  const weekday = writeWeekday(date, locale);
  return `${weekday}${locale === 'fr-CA' ? '' : ','} ${dayOfMonth(date, locale)}`;
}

/** `23 novembre 2026`, `November 23, 2026`. */
export const writeDate = (date: Date, locale: Locale): string =>
  `${dayOfMonth(date, locale)}${locale === 'fr-CA' ? '' : ','} ${date.getUTCFullYear()}`;

/** In French the first of a month is `1er`, and the line never breaks in between. */
function dayOfMonth(date: Date, locale: Locale): string {
  const day = date.getUTCDate();
  const name = MONTHS[locale][date.getUTCMonth()];
  return locale === 'fr-CA' ? `${day === 1 ? '1er' : day}\u00a0${name}` : `${name} ${day}`;
}

/**
 * `3 h`, `3 h 05`; `3 a.m.`, `3:05 a.m.`: minutes only when there are some, and the line never breaks in between. `midi`, `noon`:
 * nobody is sure what `12 p.m.` is.
 */
export function writeTime(date: Date, locale: Locale): string {
  const hour = date.getUTCHours();
  const minutes = date.getUTCMinutes() === 0 ? '' : String(date.getUTCMinutes()).padStart(2, '0');
  if (hour === 12 && !minutes) return locale === 'fr-CA' ? 'midi' : 'noon';
  if (locale === 'fr-CA') return `${hour}\u00a0h${minutes && `\u00a0${minutes}`}`;
  return `${hour % 12 || 12}${minutes && `:${minutes}`}\u00a0${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
