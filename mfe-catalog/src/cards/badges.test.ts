import { aProduct } from '../testing/builders.ts';
import { promotionOf } from './badges.ts';

test.each([
  ['everybody sees what the team says of it', { price: 300, display_price: 300 }, 25],
  ['a member sees what their own price takes off', { price: 300, display_price: 255 }, 36],
])('%s', (_, prices, expected) => {
  expect(promotionOf(aProduct('p1', { ...prices, regular_price: 400, promotion: 25, is_promo: true }))).toBe(
    expected,
  );
});
