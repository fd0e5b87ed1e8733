import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { appliedCoupons, coupons, couponUses } from '../../db/schema/coupons.ts';
import { orders } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import type { CouponHolder, CouponRow } from './coupon.rules.ts';

export type CouponUse = typeof couponUses.$inferSelect;
export type ShownCoupon = Pick<CouponUse, 'code' | 'amount' | 'type' | 'expiryDate'>;
/** The order that a coupon is held on; null is the next one. */
export type Target = string | null;

const isOn = (oid: Target): SQL | undefined =>
  oid === null ? isNull(couponUses.oid) : eq(couponUses.oid, oid);

export const couponByCode = async (db: Db, code: string): Promise<CouponRow | null> => {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row ?? null;
};

/** What the use of a coupon on an order depends on, of one customer. */
export const couponHolder = async (
  db: Db,
  { uid, oid, code }: { uid: string; oid: Target; code: string },
): Promise<CouponHolder | null> => {
  const ordered = db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        inArray(orders.status, ['open', 'paid', 'failed']),
        sql`${orders.oid} is distinct from ${oid}`,
      ),
    );
  const used = db
    .select({ one: sql`1` })
    .from(couponUses)
    .where(
      and(eq(couponUses.uid, uid), eq(couponUses.code, code), sql`${couponUses.oid} is distinct from ${oid}`),
    );
  const [row] = await db
    .select({
      signedUpAt: users.createdAt,
      hasOrdered: sql<boolean>`exists ${ordered}`,
      hasUsed: sql<boolean>`exists ${used}`,
    })
    .from(users)
    .where(eq(users.uid, uid));
  return row ?? null;
};

export const heldOn = async (db: Db, uid: string, oid: Target): Promise<CouponUse | null> => {
  const [row] = await db
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.uid, uid), isOn(oid)));
  return row ?? null;
};

/** Counts one more use; false when the last one went to somebody else. */
export const countUse = async (db: Db, code: string): Promise<boolean> => {
  const counted = await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.code, code), or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses))))
    .returning({ code: coupons.code });
  return counted.length > 0;
};

export const addUse = (db: Db, use: typeof couponUses.$inferInsert) => db.insert(couponUses).values(use);

/** Takes a use back, so that somebody else may have it; null when there was none. */
export const removeUse = async (db: Db, uid: string, oid: Target): Promise<CouponUse | null> => {
  const [removed] = await db
    .delete(couponUses)
    .where(and(eq(couponUses.uid, uid), isOn(oid)))
    .returning();
  if (!removed) return null;
  await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(eq(coupons.code, removed.code));
  return removed;
};

/** What was held for the next order is held on this one; whether there was something. */
export const moveWaitingUse = async (db: Db, uid: string, oid: string): Promise<boolean> => {
  const moved = await db
    .update(couponUses)
    .set({ oid })
    .where(and(eq(couponUses.uid, uid), isNull(couponUses.oid)))
    .returning({ code: couponUses.code });
  return moved.length > 0;
};

/** One coupon at a time: another one takes its place. */
export const saveWish = (db: Db, uid: string, code: string, now: Date) =>
  db
    .insert(appliedCoupons)
    .values({ uid, code, appliedAt: now })
    .onConflictDoUpdate({ target: appliedCoupons.uid, set: { code, appliedAt: now } });

export const forgetWish = (db: Db, uid: string) =>
  db.delete(appliedCoupons).where(eq(appliedCoupons.uid, uid));

export const wishOf = async (db: Db, uid: string): Promise<CouponRow | null> => {
  const [row] = await db
    .select({ coupon: coupons })
    .from(appliedCoupons)
    .innerJoin(coupons, eq(coupons.code, appliedCoupons.code))
    .where(eq(appliedCoupons.uid, uid));
  return row?.coupon ?? null;
};
