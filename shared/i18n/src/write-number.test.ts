import { locales } from '@msl/contracts/locale.ts';
import { formatMoney, formatPercent } from './format.ts';
import { writeNumber } from './write-number.ts';

/** Of each size some, the awkward ones too. */
const values = [0, 0.5, 1, 1.005, 1.45, 9.99, 19.95, 99.995, 999.5, 1000, 1234.56, 99_999.99, 1_234_567.89];

describe.each(locales)('%s', (locale) => {
  /** Intl's own, with the sign of arithmetic for its hyphen. */
  const intl = (options: Intl.NumberFormatOptions) => {
    const { format } = new Intl.NumberFormat(locale, options);
    return { format: (value: number) => format(value).replace('-', '−') };
  };

  test.each([0, 1, 2])('a number with at most %i decimals stands as Intl writes it', (most) => {
    const { format } = intl({ maximumFractionDigits: most });
    const all = [...values, ...values.slice(1).map((value) => -value)].filter(
      (value) => Math.abs(value) >= 0.5,
    );
    expect(all.map((value) => writeNumber(value, locale, most))).toEqual(all.map((value) => format(value)));
  });

  test('what is next to nothing is nothing', () => {
    expect([0.01, 1e-7, 5e-324].map((value) => writeNumber(value, locale, 1))).toEqual(['0', '0', '0']);
  });

  test('amounts and percentages stand so too', () => {
    const money = intl({ style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' });
    const cents = [0, 5, 99, 599, -599, 100_000, 123_456, 123_456_789];
    expect(cents.map((one) => formatMoney(one, locale))).toEqual(cents.map((one) => money.format(one / 100)));
    const percent = intl({ style: 'percent', maximumFractionDigits: 1 });
    const shares = [0, 5, 12.5, 33.3, 100, 1250];
    expect(shares.map((one) => formatPercent(one, locale))).toEqual(
      shares.map((one) => percent.format(one / 100)),
    );
  });
});
