import type { Db } from '../../db/connect.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { couponByCode } from '../orders/orders.repository.ts';
import { type CouponRow, couponRefusal, expiryFor } from './coupon.rules.ts';
import { couponHolder } from './coupons.repository.ts';

/** A coupon that this customer may use now, with its last day for them; refuses on the field `code`. */
export const usableCoupon = async (db: Db, uid: string, typed: string, now: Date): Promise<CouponRow> => {
  const code = typed.trim().toUpperCase();
  const holder = await couponHolder(db, uid, code);
  if (!holder) throw new DomainError('token-expired');
  const coupon = await couponByCode(db, code);
  const refusal = couponRefusal(coupon, holder, now);
  if (!coupon || refusal) throw refusedField('code', refusal ?? 'coupon-not-exist');
  return { ...coupon, expiryDate: expiryFor(coupon, holder.signedUpAt) };
};
