import type { Locale } from '@msl/contracts/locale.ts';

const MARKS: Record<Locale, { thousands: string; decimals: string }> = {
  'fr-CA': { thousands: '\u00a0', decimals: ',' },
  'en-CA': { thousands: ',', decimals: '.' },
};

/** The sign of arithmetic: as wide as a plus, and never taken for a hyphen, where a line may break. */
export const MINUS = '−';

/**
 * A number as `Intl.NumberFormat` writes it but for its hyphen, with at least and at most so many decimals. Not by Intl: the first of its number
 * formats costs a phone a tenth of a second in one piece, and each page has an amount.
 */
export function writeNumber(value: number, locale: Locale, most: number, least = 0): string {
  const { thousands, decimals } = MARKS[locale];
  // The decimal point is moved in the text, for 1.005 times 100 is 100.49999999999999; `toFixed` writes small ones without an exponent.
  const moved = Number(`${Math.abs(value).toFixed(10)}e${most}`);
  const digits = String(Math.round(moved)).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(?:\d{3})+$)/g, thousands);
  const kept = most - least;
  const rest = digits.slice(digits.length - most).replace(new RegExp(`0{0,${kept}}$`), '');
  return `${value < 0 ? MINUS : ''}${whole}${most > 0 && rest ? decimals + rest : ''}`;
}
