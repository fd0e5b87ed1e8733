import type { Db } from '../../db/connect.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { subscriptionOf } from '../subscriptions/subscriptions.repository.ts';
import { type CouponRow, couponRefusal, lastDayFor } from './coupon.rules.ts';
import * as repository from './coupons.repository.ts';

type On = { uid: string; oid: repository.Target };

/** A coupon that this customer may use on that order now, with its last day for them; refuses on the field `code`. */
export const usableCoupon = async (db: Db, on: On, typed: string, now: Date): Promise<CouponRow> => {
  const code = typed.trim().toUpperCase();
  const holder = await repository.couponHolder(db, { ...on, code });
  if (!holder) throw new DomainError('token-expired');
  const coupon = await repository.couponByCode(db, code);
  const refusal = couponRefusal(coupon, holder, now);
  if (!coupon || refusal) throw refusedField('code', refusal ?? 'coupon-not-exist');
  return { ...coupon, expiryDate: lastDayFor(coupon, holder.signedUpAt) };
};

/** Counts a use and writes it; null, and nothing written, when the last one went to somebody else. */
const tryHold = async (
  db: Db,
  on: On,
  coupon: CouponRow,
  now: Date,
): Promise<repository.CouponUse | null> => {
  const { code, type, amount, expiryDate } = coupon;
  if (!(await repository.countUse(db, code))) return null;
  const use = { ...on, code, type, amount, expiryDate, usedAt: now };
  await repository.addUse(db, use);
  await repository.forgetWish(db, on.uid);
  return use;
};

/**
 * Holds a use of a coupon on an order, or for the next one: from now on it is what is billed. Refuses on the field
 * `code`. In a transaction that holds the subscription; what was held there before is given back.
 */
export const holdCoupon = async (db: Db, on: On, typed: string, now: Date): Promise<repository.CouponUse> => {
  const held = await repository.heldOn(db, on.uid, on.oid);
  if (held?.code === typed.trim().toUpperCase()) return held;
  const coupon = await usableCoupon(db, on, typed, now);
  if (held) await repository.removeUse(db, on.uid, on.oid);
  const use = await tryHold(db, on, coupon, now);
  if (!use) throw refusedField('code', 'coupon-reach-limit');
  return use;
};

/** An order that opens takes what was held for it, or what its customer asked for before, if that may still be used. */
export const takeUpCoupon = async (db: Db, on: On, now: Date): Promise<void> => {
  if (on.oid !== null && (await repository.moveWaitingUse(db, on.uid, on.oid))) return;
  const coupon = await usableWish(db, on, now);
  if (coupon) await tryHold(db, on, coupon, now);
};

type TakenBack = { uid: string; oid: string; couponCode: string | null; populatedAt: Date };

/**
 * The same of a skipped order that is taken back. What it had when it was skipped counts on it again, though its last day has passed
 * since: it is billed as it was shown.
 */
export const takeCouponBack = async (db: Db, order: TakenBack, now: Date): Promise<void> => {
  const { uid, oid, couponCode, populatedAt } = order;
  const on = { uid, oid };
  if (await repository.moveWaitingUse(db, uid, oid)) return;
  const had = couponCode === null ? null : await repository.couponByCode(db, couponCode);
  const coupon = (await ifUsable(db, on, had, populatedAt)) ?? (await usableWish(db, on, now));
  if (coupon) await tryHold(db, on, coupon, now);
};

/** What a customer asked for and no order holds, if it may be used on that order now. */
const usableWish = async (db: Db, on: On, now: Date): Promise<CouponRow | null> =>
  ifUsable(db, on, await repository.wishOf(db, on.uid), now);

const ifUsable = async (db: Db, on: On, coupon: CouponRow | null, now: Date): Promise<CouponRow | null> => {
  const holder = coupon && (await repository.couponHolder(db, { ...on, code: coupon.code }));
  if (!coupon || !holder || couponRefusal(coupon, holder, now) !== null) return null;
  return { ...coupon, expiryDate: lastDayFor(coupon, holder.signedUpAt) };
};

const isActive = async (db: Db, uid: string): Promise<boolean> =>
  (await subscriptionOf(db, uid))?.status === 'active';

/** What the next order of a customer is promised: a subscriber what is held for it, everybody else what they asked for. */
export const couponForNext = async (
  db: Db,
  uid: string,
  now: Date,
): Promise<repository.ShownCoupon | null> => {
  const held = await repository.heldOn(db, uid, null);
  if (held || (await isActive(db, uid))) return held;
  return usableWish(db, { uid, oid: null }, now);
};

/**
 * Gives back the coupon of an order that is not billed, or that ended, as its status says by now. A subscriber's next order
 * holds it, if it may still be used at this moment; else it waits as something that was asked for.
 */
export const giveCouponBack = async (db: Db, { uid, oid }: On, now: Date): Promise<void> => {
  const given = await repository.removeUse(db, uid, oid);
  const next = { uid, oid: null };
  if ((await isActive(db, uid)) && !(await repository.heldOn(db, uid, null))) {
    const again = given && (await repository.couponByCode(db, given.code));
    const coupon = (await ifUsable(db, next, again, now)) ?? (await usableWish(db, next, now));
    if (coupon && (await tryHold(db, next, coupon, now))) return;
  }
  if (given && !(await repository.wishOf(db, uid))) await repository.saveWish(db, uid, given.code, now);
};
