import type { Coupon } from '@msl/contracts/entities/coupon.ts';
import type { Deps } from '../../deps.ts';
import { toCoupon } from '../orders/order.view.ts';
import { appliedCouponOf, saveAppliedCoupon } from './coupons.repository.ts';
import { usableCoupon } from './usable-coupon.ts';

type CouponDeps = Pick<Deps, 'db' | 'clock'>;

/** Puts a coupon on the coming order; it takes the place of the one before. */
export const applyCoupon = async ({ db, clock }: CouponDeps, uid: string, typed: string): Promise<Coupon> => {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const coupon = await usableCoupon(tx, uid, typed, now);
    await saveAppliedCoupon(tx, uid, coupon.code, now);
    return toCoupon(coupon);
  });
};

export const readAppliedCoupon = async ({ db, clock }: CouponDeps, uid: string): Promise<Coupon | null> => {
  const coupon = await appliedCouponOf(db, uid, clock.now());
  return coupon && toCoupon(coupon);
};
