import { yearOfSavings } from './potential-savings.rules.ts';

const line = (oid: string, more = {}) => ({
  ...{ oid, quantity: 1, price: 500, regularPrice: 500, memberPrice: 400 },
  ...more,
});

test.each([
  ['a basket a week', [line('a')], 7, { cents: 5200, baskets: 1 }],
  ['a basket every second week', [line('a')], 14, { cents: 2600, baskets: 1 }],
  ['two different baskets', [line('a'), line('b', { quantity: 3 })], 7, { cents: 10_400, baskets: 2 }],
  ['no member price of its own', [line('a', { memberPrice: null })], 7, { cents: 3900, baskets: 1 }],
  ['a promotion below the member price', [line('a', { price: 300 })], 7, { cents: 0, baskets: 1 }],
  ['no basket yet', [], 7, null],
] as const)('a year of MSL+ is estimated from %s', (_what, lines, frequence, estimate) => {
  expect(yearOfSavings(lines, frequence, 15)).toEqual(estimate);
});
