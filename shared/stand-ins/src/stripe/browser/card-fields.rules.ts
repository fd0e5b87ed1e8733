import { brandOf, isLuhnValid } from './card-brands.ts';

/** Stripe's codes of what is wrong with what was typed. */
export type FieldErrorCode =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc';

/** What a field holds: as shown, as sent, whether there is enough of it, and what is wrong with it already. */
export type Reading = { shown: string; digits: string; complete: boolean; error: FieldErrorCode | null };

const digitsOf = (typed: string) => typed.replace(/\D/g, '');

export function readNumber(typed: string): Reading {
  const all = digitsOf(typed);
  const { length, gaps } = brandOf(all);
  const digits = all.slice(0, length);
  const shown = [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
  const whole = digits.length === length;
  const valid = whole && isLuhnValid(digits);
  return { shown, digits, complete: valid, error: whole && !valid ? 'invalid_number' : null };
}

/** `5` can only be May; a pasted `12/2028` is `12/28`. */
function expiryDigits(typed: string): string {
  const all = digitsOf(typed);
  const padded = /^[2-9]/.test(all) ? `0${all}` : all;
  return padded.length === 6 && padded.slice(2, 4) === '20'
    ? padded.slice(0, 2) + padded.slice(4)
    : padded.slice(0, 4);
}

function expiryError(month: number, year: number, today: Date): FieldErrorCode | null {
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  if (year < today.getFullYear()) return 'invalid_expiry_year_past';
  const past = year === today.getFullYear() && month < today.getMonth() + 1;
  return past ? 'invalid_expiry_month_past' : null;
}

export function readExpiry(typed: string, today: Date): Reading {
  const digits = expiryDigits(typed);
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  const shown = year === '' ? month : `${month} / ${year}`;
  if (digits.length < 4) return { shown, digits, complete: false, error: null };
  const error = expiryError(Number(month), 2000 + Number(year), today);
  return { shown, digits, complete: error === null, error };
}

/** `length` is 3, or 4 with American Express. */
export function readCvc(typed: string, length: number): Reading {
  const digits = digitsOf(typed).slice(0, length);
  return { shown: digits, digits, complete: digits.length === length, error: null };
}
