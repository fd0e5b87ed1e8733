import { memberPriceOf } from './product-prices.rules.ts';

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
