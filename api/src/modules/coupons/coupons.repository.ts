import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { appliedCoupons, coupons, couponUses } from '../../db/schema/coupons.ts';
import { orders } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import { type CouponHolder, couponRefusal, expiryFor } from './coupon.rules.ts';

/** What the use of a coupon depends on, of one customer. */
export const couponHolder = async (db: Db, uid: string, code: string): Promise<CouponHolder | null> => {
  const paid = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.status, 'paid')));
  const used = db
    .select({ one: sql`1` })
    .from(couponUses)
    .where(and(eq(couponUses.uid, uid), eq(couponUses.code, code)));
  const [row] = await db
    .select({
      signedUpAt: users.createdAt,
      hasPaid: sql<boolean>`exists ${paid}`,
      hasUsed: sql<boolean>`exists ${used}`,
    })
    .from(users)
    .where(eq(users.uid, uid));
  return row ?? null;
};

/** One coupon at a time: another one takes its place. */
export const saveAppliedCoupon = (db: Db, uid: string, code: string, now: Date) =>
  db
    .insert(appliedCoupons)
    .values({ uid, code, appliedAt: now })
    .onConflictDoUpdate({ target: appliedCoupons.uid, set: { code, appliedAt: now } });

const appliedStatement = prepared((db) =>
  db
    .select({ coupon: coupons })
    .from(appliedCoupons)
    .innerJoin(coupons, eq(coupons.code, appliedCoupons.code))
    .where(eq(appliedCoupons.uid, sql.placeholder('uid')))
    .prepare('applied_coupon'),
);

/** The coupon that counts on the coming order; one that has expired since it was applied counts no more. */
export const appliedCouponOf = async (db: Db, uid: string, now: Date) => {
  const [row] = await appliedStatement(db).execute({ uid });
  const holder = row && (await couponHolder(db, uid, row.coupon.code));
  if (!row || !holder || couponRefusal(row.coupon, holder, now) !== null) return null;
  return { ...row.coupon, expiryDate: expiryFor(row.coupon, holder.signedUpAt) };
};
