import type { ErrorKey } from '@msl/contracts/errors.ts';
import type { coupons } from '../../db/schema/coupons.ts';

export type CouponHolder = {
  signedUpAt: Date;
  /** Whether an order of theirs was ever paid. */
  hasPaid: boolean;
  /** Whether this coupon counted on an order of theirs. */
  hasUsed: boolean;
};

const DAY_MS = 86_400_000;

/** Why a customer may not use a coupon now; null when they may (specification, sections 8 and 9). */
export const couponRefusal = (
  coupon: typeof coupons.$inferSelect | null,
  holder: CouponHolder,
  now: Date,
): ErrorKey | null => {
  if (!coupon) return 'coupon-not-exist';
  if (!coupon.active) return 'coupon-not-active';
  if (coupon.expiryDate && coupon.expiryDate <= now) return 'coupon-expired';
  if (coupon.daysAfterSignup !== null) {
    const lastMoment = holder.signedUpAt.getTime() + coupon.daysAfterSignup * DAY_MS;
    if (now.getTime() > lastMoment) return 'coupon-expired';
  }
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'coupon-reach-limit';
  if (holder.hasUsed || (coupon.firstOrderOnly && holder.hasPaid)) return 'coupon-not-available';
  return null;
};
