import { brandOf, isLuhnValid } from './card-brands.ts';
import { readCvc, readExpiry, readNumber } from './card-fields.rules.ts';

describe('a card number as it is typed', () => {
  test.each([
    ['', '', false, null],
    ['4242', '4242', false, null],
    ['42424', '4242 4', false, null],
    ['4242424242424242', '4242 4242 4242 4242', true, null],
    ['4242 4242 4242 4242 99', '4242 4242 4242 4242', true, null],
    ['4242424242424241', '4242 4242 4242 4241', false, 'invalid_number'],
    ['378282246310005', '3782 822463 10005', true, null],
    ['abc', '', false, null],
  ])('%s is shown as "%s"', (typed, shown, complete, error) => {
    expect(readNumber(typed)).toMatchObject({ shown, complete, error });
  });

  test.each([
    ['4', 'visa'],
    ['5555', 'mastercard'],
    ['2223', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', 'unknown'],
    ['34', 'amex'],
    ['6011', 'discover'],
    ['9', 'unknown'],
  ])('%s is a card of %s', (digits, brand) => {
    expect(brandOf(digits).name).toBe(brand);
  });

  test('the check digit is checked', () => {
    expect(isLuhnValid('5555555555554444')).toBe(true);
    expect(isLuhnValid('5555555555554445')).toBe(false);
    expect(isLuhnValid('')).toBe(false);
  });
});

describe('an expiry date as it is typed, in November 2026', () => {
  const today = new Date('2026-11-21T12:00:00');
  test.each([
    ['1', '1', false, null],
    ['5', '05', false, null],
    ['12', '12', false, null],
    ['123', '12 / 3', false, null],
    ['12 / 28', '12 / 28', true, null],
    ['12/2028', '12 / 28', true, null],
    ['1126', '11 / 26', true, null],
    ['1026', '10 / 26', false, 'invalid_expiry_month_past'],
    ['1225', '12 / 25', false, 'invalid_expiry_year_past'],
    ['1328', '13 / 28', false, 'invalid_expiry_month'],
  ])('%s is shown as "%s"', (typed, shown, complete, error) => {
    expect(readExpiry(typed, today)).toMatchObject({ shown, complete, error });
  });
});

describe('a security code', () => {
  test('has three digits, or four with American Express', () => {
    expect(readCvc('12', 3).complete).toBe(false);
    expect(readCvc('1234', 3)).toMatchObject({ shown: '123', complete: true });
    expect(readCvc('123', 4).complete).toBe(false);
  });
});
