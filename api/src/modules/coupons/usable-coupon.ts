import type { Db } from '../../db/connect.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { couponByCode } from '../orders/orders.repository.ts';
import { couponRefusal } from './coupon.rules.ts';
import { couponHolder } from './coupons.repository.ts';

/** The code as it is kept, of a coupon that this customer may use now; refuses on the field `code`. */
export const usableCoupon = async (db: Db, uid: string, typed: string, now: Date): Promise<string> => {
  const code = typed.trim().toUpperCase();
  const holder = await couponHolder(db, uid, code);
  if (!holder) throw new DomainError('token-expired');
  const refusal = couponRefusal(await couponByCode(db, code), holder, now);
  if (refusal) throw refusedField('code', refusal);
  return code;
};
