import { somePrices } from '@msl/testing/prices.builders.ts';
import { type PricedOrder, priceLines } from './price-lines.ts';

test('a plain receipt shows what an accountant expects, zeros included', () => {
  expect(priceLines(somePrices()).map(({ key, amount }) => `${key} ${amount}`)).toEqual([
    'subtotal 3000',
    'shipping 199',
    'tips 0',
    'tps 10',
    'tvq 20',
  ]);
});

test('what is taken off is below zero, and the lines add up to the total of the API', () => {
  const order = somePrices({
    savings: 300,
    coupon_price: 500,
    referral_price: 60,
    tips_price: 200,
    discount: 50,
    credit: 100,
    credit_stripe: 25,
    coupon_stripe: 75,
    adjustment: -40,
    total_price: 2279,
  });
  const lines = priceLines(order);
  expect(lines.map(({ key }) => key)).toEqual([
    'subtotal',
    'savings',
    'coupon',
    'shipping',
    'tips',
    'tps',
    'tvq',
    'discount',
    'referral',
    'credit',
    'creditStripe',
    'couponStripe',
    'adjustment',
  ]);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total_price);
});

test('of a coupon and a referral’s gift, the line of the one that counts says that the other does not', () => {
  const coupon = { code: 'SEPT', amount: 700, type: 'FIXED_AMOUNTS', expiry_date: null } as const;
  const keys = (order: PricedOrder) => priceLines(order).map(({ key }) => key);
  const held = { ...coupon, for_next_order: false };
  const gift = { ...somePrices({ referral_price: 500 }), coupon: held };
  expect(keys(gift)).toContain('referralInstead');
  expect(keys({ ...somePrices({ coupon_price: 700, referral_left_out: 500 }), coupon: held })).toContain(
    'couponInstead',
  );
  expect(keys({ ...somePrices({ coupon_price: 700 }), coupon: held })).toContain('coupon');
});
