import type { Locale } from '@msl/contracts/locale.ts';
import { inQuebec, writeDate, writeDay, writeTime, writeWeekday } from './write-date.ts';
import { MINUS, writeNumber } from './write-number.ts';

/** They are costly to make: one for each locale. */
const regionNames = new Map<Locale, Intl.DisplayNames>();

/** Money from integer cents: `5,99 $` in French, `$5.99` in English; below zero with the sign of arithmetic, `−5,99 $`. */
export const formatMoney = (cents: number, locale: Locale): string => writeMoney(cents, locale, 2);

/** An amount in running text, without the cents when there are none: `75 $`, `5,99 $`; `$75`, `$5.99`. */
export const formatAmount = (cents: number, locale: Locale): string =>
  writeMoney(cents, locale, cents % 100 === 0 ? 0 : 2);

function writeMoney(cents: number, locale: Locale, decimals: 0 | 2): string {
  const amount = writeNumber(Math.abs(cents) / 100, locale, decimals, decimals);
  return `${cents < 0 ? MINUS : ''}${locale === 'fr-CA' ? `${amount}\u00a0$` : `$${amount}`}`;
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
const isOne = (count: number, locale: Locale) => (locale === 'fr-CA' ? Math.abs(count) < 2 : count === 1);

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
  day: writeDay,
  /** `23 novembre 2026`, `November 23, 2026` */
  date: writeDate,
  /** `lundi`, `Monday` */
  weekday: writeWeekday,
  /** `lundi 23 novembre à 3 h`, `Monday, November 23 at 3 a.m.` */
  moment: (date, locale) =>
    `${writeDay(date, locale)} ${locale === 'fr-CA' ? 'à' : 'at'} ${writeTime(date, locale)}`,
  /** `3 h`, `3 a.m.` */
  time: writeTime,
} as const satisfies Record<string, (date: Date, locale: Locale) => string>;

export type DateStyle = keyof typeof DATE_STYLES;

/**
 * A date in the customer's words. Takes an ISO instant, shown in Quebec's time, or a calendar day
 * (`YYYY-MM-DD`), shown as that very day.
 */
export function formatDate(iso: string, locale: Locale, style: DateStyle = 'day'): string {
  const date = new Date(iso);
  // In Intl's own words, by which a team finds it among its errors.
  if (Number.isNaN(+date)) throw new RangeError('Invalid time value');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  return DATE_STYLES[style](isDay ? date : inQuebec(date), locale);
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
  const names = regionNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  regionNames.set(locale, names);
  return names.of(code) ?? code;
}

/** The name of a weekday, 0 (Sunday) to 6, as delivery slots count them. */
export function formatWeekday(day: number, locale: Locale): string {
  // the week that began on Sunday, 1 November 2026
  return formatDate(`2026-11-0${day + 1}`, locale, 'weekday');
}

/** A time of day written `HH:MM`: `17 h`, `17 h 30`; `5 p.m.`, `5:30 p.m.`. */
export const formatTimeOfDay = (time: string, locale: Locale): string =>
  writeTime(new Date(`2026-01-01T${time}Z`), locale);

/** A postal code stays on one line, wherever it stands in what is kept of an address: `Montréal (QC) H2W 1C6`. */
export const formatAddress = (text: string): string => text.replace(/ (?=\d[A-Z]\d\b)/g, '\u00a0');

/**
 * A narrow no-break space stands before ; ! ? in French; texts, the store's own and the team's, are written with the ordinary
 * one, which keyboards have. In English a sentence that ends in `3 a.m.` needs no other period.
 */
export const typesetText = (text: string, locale: Locale): string =>
  locale === 'fr-CA' ? text.replace(/\u00a0(?=[;!?])/g, '\u202f') : text.replace(/([ap]\.m\.)\./g, '$1');
