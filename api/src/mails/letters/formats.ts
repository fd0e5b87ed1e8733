import { TIME_ZONE } from '@msl/contracts/constants.ts';
import { isPersonName } from '@msl/contracts/forms/person-name.ts';
import type { Locale } from '@msl/contracts/locale.ts';

const NBSP = '\u00a0';
const NARROW = '\u202f';

/** How a reader of the language writes amounts, dates and names. */
export const formatsOf = (locale: Locale) => {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' });
  const round = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CAD',
    maximumFractionDigits: 0,
  });
  const dayOptions = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const inToronto = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE });
  const day = new Intl.DateTimeFormat(locale, { ...dayOptions, timeZone: 'UTC' });
  const date = inToronto({ day: 'numeric', month: 'long', year: 'numeric' });
  const moment = inToronto({ ...dayOptions, hour: 'numeric', minute: '2-digit' });
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  return {
    /** Integer cents: `5,99 $`, `$5.99`. */
    money: (cents: number) => money.format(cents / 100),
    /** Without the cents when there are none: `20 $`. */
    amount: (cents: number) => (cents % 100 === 0 ? round : money).format(cents / 100),
    percent: (whole: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(whole / 100),
    /** A calendar day: `jeudi 26 novembre`. */
    day: (calendarDay: string) => firstDay(day.format(new Date(`${calendarDay}T00:00:00Z`)), locale),
    /** The day of a moment: `21 décembre 2026`. */
    date: (instant: string) => firstDay(date.format(new Date(instant)), locale),
    /** `mercredi 25 novembre à 3 h`. */
    moment: (instant: string) => firstDay(plainHour(moment.format(new Date(instant)), locale), locale),
    /** `HH:MM`: `17 h`, `17 h 30`; `5 p.m.`, `5:30 p.m.`. */
    time: (clock: string) => {
      const style = clock.slice(3, 5) === '00' ? hour : time;
      return plainHour(style.format(new Date(`2026-01-01T${clock.slice(0, 5)}:00Z`)), locale);
    },
    hello: (firstName: string) => {
      const name = personName(firstName);
      if (locale === 'fr-CA') return name ? `Bonjour ${name},` : 'Bonjour,';
      return name ? `Hello ${name},` : 'Hello,';
    },
    name: personName,
  };
};
export type Formats = ReturnType<typeof formatsOf>;

/** Intl writes `09 h` and `9 h 00`, which nobody in Quebec does, and breaks the line in between. */
const plainHour = (words: string, locale: Locale) =>
  locale === 'fr-CA'
    ? words.replace(/(?:(?<=^|\s)0)?(\d+)\sh(?:\s(\d\d))?$/u, (_, hours: string, minutes = '00') =>
        [hours, 'h', ...(minutes === '00' ? [] : [minutes])].join(NBSP),
      )
    : words;

/** The first of a month is an ordinal in French: `1er décembre`. */
const firstDay = (words: string, locale: Locale) =>
  locale === 'fr-CA' ? words.replace(/(?<=^|\s)1(?=\s\p{L})(?!\sh)/u, '1er') : words;

/** Names that were kept before they were looked at at the door are left out, rather than mailed. */
const personName = (typed: string): string => {
  const name = typed.trim();
  return isPersonName(name) ? name.slice(0, 60) : '';
};

/** French signs stand after a no-break space, a narrow one before ; ! ?; in English a sentence that ends in `a.m.` needs no other period. */
export const typeset = (words: string, locale: Locale): string =>
  locale === 'fr-CA'
    ? words
        .replace(/ ([:%$»])/g, `${NBSP}$1`)
        .replace(/[ \u00a0]([;!?])/g, `${NARROW}$1`)
        .replace(/« /g, `«${NBSP}`)
    : words.replace(/([ap]\.m\.)\./g, '$1');
