import { isPersonName } from '@msl/contracts/forms/person-name.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { formatAmount, formatDate, formatMoney, formatPercent, formatTimeOfDay } from '@msl/i18n/format.ts';

const NBSP = '\u00a0';
const NARROW = '\u202f';

/** How a mail writes amounts, dates and names: as the site does. */
export const formatsOf = (locale: Locale) => {
  return {
    money: (cents: number) => formatMoney(cents, locale),
    amount: (cents: number) => formatAmount(cents, locale),
    percent: (whole: number) => formatPercent(whole, locale),
    /** A calendar day: `jeudi 26 novembre`. */
    day: (calendarDay: string) => formatDate(calendarDay, locale),
    /** The day of a moment: `21 décembre 2026`. */
    date: (instant: string) => formatDate(instant, locale, 'date'),
    /** `mercredi 25 novembre à 3 h`. */
    moment: (instant: string) => formatDate(instant, locale, 'moment'),
    /** `HH:MM` or `HH:MM:SS`: `17 h`, `17 h 30`; `5 p.m.`, `5:30 p.m.`. */
    time: (clock: string) => formatTimeOfDay(clock.slice(0, 5), locale),
    hello: (firstName: string) => {
      const name = personName(firstName);
      if (locale === 'fr-CA') return name ? `Bonjour ${name},` : 'Bonjour,';
      return name ? `Hello ${name},` : 'Hello,';
    },
    name: personName,
  };
};
export type Formats = ReturnType<typeof formatsOf>;

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
