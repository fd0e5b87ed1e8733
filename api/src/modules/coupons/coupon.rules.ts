import type { ErrorKey } from '@msl/contracts/errors.ts';
import type { coupons } from '../../db/schema/coupons.ts';

export type CouponRow = typeof coupons.$inferSelect;

export type CouponHolder = {
  signedUpAt: Date;
  /** Whether an order of theirs was ever paid. */
  hasPaid: boolean;
  /** Whether this coupon counted on an order of theirs. */
  hasUsed: boolean;
};

const DAY_MS = 86_400_000;

/** The last moment of a coupon for a customer: its own, or so many days after they signed up; null is never. */
export const expiryFor = (
  { expiryDate, daysAfterSignup }: Pick<CouponRow, 'expiryDate' | 'daysAfterSignup'>,
  signedUpAt: Date,
): Date | null => {
  if (daysAfterSignup === null) return expiryDate;
  const own = new Date(signedUpAt.getTime() + daysAfterSignup * DAY_MS);
  return expiryDate && expiryDate < own ? expiryDate : own;
};

/** Why a customer may not use a coupon now; null when they may (specification, sections 8 and 9). */
export const couponRefusal = (coupon: CouponRow | null, holder: CouponHolder, now: Date): ErrorKey | null => {
  if (!coupon) return 'coupon-not-exist';
  if (!coupon.active) return 'coupon-not-active';
  const expiry = expiryFor(coupon, holder.signedUpAt);
  if (expiry && expiry <= now) return 'coupon-expired';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'coupon-reach-limit';
  if (holder.hasUsed || (coupon.firstOrderOnly && holder.hasPaid)) return 'coupon-not-available';
  return null;
};
