import type { Coupon } from '@msl/contracts/entities/coupon.ts';
import type { CouponUse } from './coupons.repository.ts';

type Shown = Pick<CouponUse, 'code' | 'amount' | 'type' | 'expiryDate'>;

export const toCoupon = (
  { code, amount, type, expiryDate }: Shown,
  { forNextOrder }: { forNextOrder: boolean },
): Coupon => ({
  ...{ code, amount, type },
  expiry_date: expiryDate,
  for_next_order: forNextOrder,
});
