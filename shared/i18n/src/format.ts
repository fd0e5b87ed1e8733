import { TIME_ZONE } from '@msl/contracts/constants.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { writeNumber } from './write-number.ts';

const cache = new Map<string, unknown>();

/** Intl formatters are costly to make: one for each kind and locale. */
function memo<T>(key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  cache.set(key, made);
  return made;
}

/** Money from integer cents: `5,99 $` in French, `$5.99` in English. */
export const formatMoney = (cents: number, locale: Locale): string => writeMoney(cents, locale, 2);

/** An amount in running text, without the cents when there are none: `75 $`, `5,99 $`; `$75`, `$5.99`. */
export const formatAmount = (cents: number, locale: Locale): string =>
  writeMoney(cents, locale, cents % 100 === 0 ? 0 : 2);

function writeMoney(cents: number, locale: Locale, decimals: 0 | 2): string {
  const amount = writeNumber(Math.abs(cents) / 100, locale, decimals, decimals);
  return `${cents < 0 ? '-' : ''}${locale === 'fr-CA' ? `${amount}\u00a0$` : `$${amount}`}`;
}

/** A number with at most `digits` decimals, in the locale's writing. */
export const formatNumber = (value: number, locale: Locale, digits = 1): string =>
  writeNumber(value, locale, digits);

/** What is sold by the piece has the unit `un`. */
const pieces: Record<Locale, readonly [one: string, more: string]> = {
  'fr-CA': ['unité', 'unités'],
  'en-CA': ['unit', 'units'],
};

/** The French plural begins at 2: `1,5 unité`, but `1.5 units`. */
const isOne = (count: number, locale: Locale) =>
  memo(`plural ${locale}`, () => new Intl.PluralRules(locale)).select(count) === 'one';

/** A volume kept in hundredths, with its unit: 45400, `g` gives `454 g`; 150, `kg` gives `1,5 kg`; 600, `un` `6 unités`. */
export function formatVolume(hundredths: number, unit: string, locale: Locale): string {
  const named = unit === 'un' ? pieces[locale][isOne(hundredths / 100, locale) ? 0 : 1] : unit;
  return `${formatNumber(hundredths / 100, locale, 2)}\u00a0${named}`;
}

/** The unit that a price is for, as it is read: `100 g`, `kg`; `un` is `unité` in French, `unit` in English. */
export const formatUnit = (unit: string, locale: Locale): string =>
  unit === 'un' ? pieces[locale][0] : unit.replace(' ', '\u00a0');

/** A percentage of at most one decimal: 15 gives `15 %` in French, `15%` in English. */
export const formatPercent = (percent: number, locale: Locale): string =>
  `${writeNumber(percent, locale, 1)}${locale === 'fr-CA' ? '\u00a0%' : '%'}`;

const DATE_STYLES = {
  /** `lundi 23 novembre`, `Monday, November 23` */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `23 novembre 2026`, `November 23, 2026` */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `lundi`, `Monday` */
  weekday: { weekday: 'long' },
  /** `lundi 23 novembre à 3 h`, `Monday, November 23 at 3:00 a.m.` */
  moment: { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  /** `3 h`, `3:00 a.m.` */
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof DATE_STYLES;

/**
 * A date in the customer's words. Takes an ISO instant, shown in Quebec's time, or a calendar day
 * (`YYYY-MM-DD`), shown as that very day.
 */
export function formatDate(iso: string, locale: Locale, style: DateStyle = 'day'): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const timeZone = isDay ? 'UTC' : TIME_ZONE;
  const formatter = memo(
    `date ${locale} ${style} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { ...DATE_STYLES[style], timeZone }),
  );
  const parts = formatter.formatToParts(new Date(iso)).map((part) => spoken(part, locale));
  return hourOfQuebec(parts.join(''));
}

/** The provinces that products come from; Intl knows countries only. */
const provinces: Record<string, Record<Locale, string>> = {
  'CA-QC': { 'fr-CA': 'Québec', 'en-CA': 'Quebec' },
  'CA-ON': { 'fr-CA': 'Ontario', 'en-CA': 'Ontario' },
  'CA-NB': { 'fr-CA': 'Nouveau-Brunswick', 'en-CA': 'New Brunswick' },
  'CA-NS': { 'fr-CA': 'Nouvelle-Écosse', 'en-CA': 'Nova Scotia' },
  'CA-PE': { 'fr-CA': 'Île-du-Prince-Édouard', 'en-CA': 'Prince Edward Island' },
  'CA-MB': { 'fr-CA': 'Manitoba', 'en-CA': 'Manitoba' },
  'CA-SK': { 'fr-CA': 'Saskatchewan', 'en-CA': 'Saskatchewan' },
  'CA-AB': { 'fr-CA': 'Alberta', 'en-CA': 'Alberta' },
  'CA-BC': { 'fr-CA': 'Colombie-Britannique', 'en-CA': 'British Columbia' },
};

/** Where a product comes from: an ISO 3166 code of a country (`MX`) or of a Canadian province (`CA-QC`). */
export function formatRegion(code: string, locale: Locale): string {
  const province = provinces[code];
  if (province) return province[locale];
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return memo(`region ${locale}`, () => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code;
}

/** The name of a weekday, 0 (Sunday) to 6, as delivery slots count them. */
export function formatWeekday(day: number, locale: Locale): string {
  // the week that began on Sunday, 1 November 2026
  return formatDate(`2026-11-0${day + 1}`, locale, 'weekday');
}

/** A time of day written `HH:MM`: `17 h`, `17 h 30`; `5 p.m.`, `5:30 p.m.`. */
export function formatTimeOfDay(time: string, locale: Locale): string {
  const hasMinutes = !time.endsWith(':00');
  const options: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    timeZone: 'UTC',
    ...(hasMinutes && { minute: '2-digit' }),
  };
  const text = memo(`time ${locale} ${hasMinutes}`, () => new Intl.DateTimeFormat(locale, options)).format(
    new Date(`2026-01-01T${time}Z`),
  );
  return hourOfQuebec(plainHour(text));
}

/** A part of a date as it is said: `9 h`, and in French the first of the month is `1er`. */
function spoken({ type, value }: Intl.DateTimeFormatPart, locale: Locale): string {
  if (type === 'hour') return plainHour(value);
  return type === 'day' && value === '1' && locale === 'fr-CA' ? '1er' : value;
}

/** Intl writes `09 h`, which nobody in Quebec does. */
const plainHour = (text: string) => text.replace(/^0(?=\d)/, '');

/** Intl writes `3 h 00`; Quebec writes `3 h`, minutes only when there are some, and never breaks the line in between. */
const hourOfQuebec = (text: string) =>
  text.replace(/(\d)\sh(?:\s(\d\d))?$/u, (_, hour: string, minutes = '00') =>
    minutes === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`,
  );
