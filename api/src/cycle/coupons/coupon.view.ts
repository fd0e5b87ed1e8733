import type { Coupon } from '@msl/contracts/entities/coupon.ts';
import type { ShownCoupon } from './coupons.repository.ts';

export const toCoupon = (
  { code, amount, type, expiryDate }: ShownCoupon,
  { forNextOrder }: { forNextOrder: boolean },
): Coupon => ({
  ...{ code, amount, type },
  expiry_date: expiryDate,
  for_next_order: forNextOrder,
});
