import { memberPriceOf, unitPriceAt, unitPriceOf } from './product-prices.rules.ts';

test.each([
  ['its own member price', { price: 500, regularPrice: 500, memberPrice: 390 }, 390],
  ['15 % off the regular price', { price: 500, regularPrice: 500, memberPrice: null }, 425],
  ['half cents rounded up', { price: 330, regularPrice: 330, memberPrice: null }, 281],
  ['the promotion when it is better', { price: 300, regularPrice: 500, memberPrice: 390 }, 300],
  [
    '15 % off the regular price of a smaller promotion',
    { price: 480, regularPrice: 500, memberPrice: null },
    425,
  ],
])('a member pays %s', (_title, product, expected) => {
  expect(memberPriceOf(product, 15)).toBe(expected);
});

test.each([
  [259, 17_000, 'g', '100 g', 152],
  [1019, 75_000, 'ml', '100 ml', 136],
  [1000, 150, 'kg', '100 g', 67],
  [500, 40, 'kg', 'kg', 1250],
  [599, 200, 'L', '100 ml', 30],
  [499, 600, 'un', 'un', 83],
])('%i cents for %i hundredths of one %s is the price of one %s', (paid, volume, unit, unitPriceUnit, is) => {
  expect(unitPriceOf(paid, { volume, unit, unitPriceUnit })).toBe(is);
});

test('where the size does not tell it, the unit price on file follows the price that is paid', () => {
  const bunch = { volume: 100, unit: 'un', unitPriceUnit: '100 g', unitPrice: 80, price: 400 };
  expect(unitPriceOf(340, bunch)).toBeNull();
  expect(unitPriceAt(400, bunch)).toBe(80);
  expect(unitPriceAt(340, bunch)).toBe(68);
});
