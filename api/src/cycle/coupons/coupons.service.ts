import type { Coupon } from '@msl/contracts/entities/coupon.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { isEditable } from '../orders/record/is-editable.rules.ts';
import { lockOpenOrder, openOrderOf } from '../orders/record/orders.repository.ts';
import { lockSubscription } from '../subscriptions/subscriptions.repository.ts';
import { toCoupon } from './coupon.view.ts';
import { heldOn, saveWish } from './coupons.repository.ts';
import { couponForNext, holdCoupon, usableCoupon } from './hold-coupon.service.ts';

type CouponDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Puts a coupon on the open basket, or after its cut-off on the one that comes next; it takes the place of the one
 * before. Who has not started yet only asks for it: it is held with the first order.
 */
export const applyCoupon = ({ db, clock, config }: CouponDeps, uid: string, typed: string): Promise<Coupon> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const subscription = await lockSubscription(tx, uid);
    if (!subscription) throw new DomainError('token-expired');
    const open = await lockOpenOrder(tx, uid);
    const oid = open && isEditable(open, now, config.business) ? open.oid : null;
    if (subscription.status === 'active' || oid !== null) {
      return toCoupon(await holdCoupon(tx, { uid, oid }, typed, now), { forNextOrder: oid === null });
    }
    const coupon = await usableCoupon(tx, { uid, oid }, typed, now);
    await saveWish(tx, uid, coupon.code, now);
    return toCoupon(coupon, { forNextOrder: true });
  });

/** The coupon of the basket that may still change; without one, what the next basket will have. */
export const readAppliedCoupon = async (
  { db, clock, config }: CouponDeps,
  uid: string,
): Promise<Coupon | null> => {
  const now = clock.now();
  const open = await openOrderOf(db, uid);
  if (open && isEditable(open, now, config.business)) {
    const held = await heldOn(db, uid, open.oid);
    return held && toCoupon(held, { forNextOrder: false });
  }
  const waiting = await couponForNext(db, uid, now);
  return waiting && toCoupon(waiting, { forNextOrder: true });
};
