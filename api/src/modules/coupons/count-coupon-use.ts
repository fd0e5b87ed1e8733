import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { appliedCoupons, coupons, couponUses } from '../../db/schema/coupons.ts';

type Use = { oid: string; uid: string; code: string; usedAt: Date };

/** Counts a coupon on the order that is being billed; false when its last use went to somebody else. */
export const countCouponUse = async (db: Db, use: Use): Promise<boolean> => {
  const counted = await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.code, use.code), or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses))))
    .returning({ code: coupons.code });
  if (counted.length === 0) return false;
  await db.insert(couponUses).values(use);
  await db.delete(appliedCoupons).where(eq(appliedCoupons.uid, use.uid));
  return true;
};
