import type { ErrorKey } from '@msl/contracts/errors.ts';
import { addDays, type Day, dayOf } from '../../calendar-day.ts';
import type { coupons } from '../../db/schema/coupons.ts';

export type CouponRow = typeof coupons.$inferSelect;

export type CouponHolder = {
  signedUpAt: Date;
  /** Whether another order of theirs is on its way or was ever paid. */
  hasOrdered: boolean;
  /** Whether this coupon counts on another order of theirs. */
  hasUsed: boolean;
};

/** The last day of a coupon for a customer: its own, or so many days after they signed up; null is never. */
export const lastDayFor = (
  { expiryDate, daysAfterSignup }: Pick<CouponRow, 'expiryDate' | 'daysAfterSignup'>,
  signedUpAt: Date,
): Day | null => {
  if (daysAfterSignup === null) return expiryDate;
  const own = addDays(dayOf(signedUpAt), daysAfterSignup);
  return expiryDate && expiryDate < own ? expiryDate : own;
};

/** Why a customer may not use a coupon now; null when they may (specification, sections 8 and 9). */
export const couponRefusal = (coupon: CouponRow | null, holder: CouponHolder, now: Date): ErrorKey | null => {
  if (!coupon) return 'coupon-not-exist';
  if (!coupon.active) return 'coupon-not-active';
  const lastDay = lastDayFor(coupon, holder.signedUpAt);
  if (lastDay && lastDay < dayOf(now)) return 'coupon-expired';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'coupon-reach-limit';
  if (holder.hasUsed || (coupon.firstOrderOnly && holder.hasOrdered)) return 'coupon-not-available';
  return null;
};
