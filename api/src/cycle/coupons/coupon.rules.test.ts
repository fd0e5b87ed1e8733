import type { coupons } from '../../db/schema/coupons.ts';
import { type CouponHolder, couponRefusal } from './coupon.rules.ts';

const now = new Date('2026-11-16T15:00:00Z');
const aCoupon = (with_: Partial<typeof coupons.$inferSelect> = {}): typeof coupons.$inferSelect => ({
  code: 'BIENVENUE',
  type: 'FIXED_AMOUNTS',
  amount: 500,
  expiryDate: null,
  active: true,
  maxUses: null,
  uses: 0,
  firstOrderOnly: false,
  daysAfterSignup: null,
  isWelcome: false,
  ...with_,
});
const aHolder = (with_: Partial<CouponHolder> = {}): CouponHolder => ({
  signedUpAt: new Date('2026-11-10T15:00:00Z'),
  hasOrdered: false,
  hasUsed: false,
  ...with_,
});

test.each([
  ['an unknown code', null, aHolder(), 'coupon-not-exist'],
  ['one that is turned off', aCoupon({ active: false }), aHolder(), 'coupon-not-active'],
  ['one on the day after its last', aCoupon({ expiryDate: '2026-11-15' }), aHolder(), 'coupon-expired'],
  ['one on its last day', aCoupon({ expiryDate: '2026-11-16' }), aHolder(), null],
  ['one used as often as it may be', aCoupon({ maxUses: 3, uses: 3 }), aHolder(), 'coupon-reach-limit'],
  ['one used before', aCoupon(), aHolder({ hasUsed: true }), 'coupon-not-available'],
  [
    'one for a first order, after it',
    aCoupon({ firstOrderOnly: true }),
    aHolder({ hasOrdered: true }),
    'coupon-not-available',
  ],
  ['one for new customers, too late', aCoupon({ daysAfterSignup: 5 }), aHolder(), 'coupon-expired'],
  ['one for new customers, on the last day', aCoupon({ daysAfterSignup: 6 }), aHolder(), null],
  ['one with a use left', aCoupon({ maxUses: 3, uses: 2 }), aHolder({ hasOrdered: true }), null],
])('%s', (_, coupon, holder, refusal) => {
  expect(couponRefusal(coupon, holder, now)).toBe(refusal);
});
