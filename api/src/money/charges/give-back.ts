import type { OrderEndReason } from '@msl/contracts/entities/enums.ts';
import { eq, sql } from 'drizzle-orm';
import { type OrderRow, releaseOrder, updateOrder } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { creditEntries, orderGrants } from '../../db/schema/coupons.ts';
import { providerUses } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { newId } from '../../ids.ts';

/**
 * Ends an order that is held and brings no basket: stock, place and coupon are given back with it, and its owner
 * has again what the bill had used of credit and of the team's grants. Inside the caller's transaction.
 */
export const giveBack = async (
  db: Db,
  order: OrderRow,
  status: 'skipped' | 'cancel',
  reason: OrderEndReason,
  now: Date,
): Promise<void> => {
  await releaseOrder(db, order, status, now);
  await updateOrder(db, order.oid, { endReason: reason });
  if (order.billedAt === null && order.status === 'open') return;
  await returnCredit(db, order, now);
  await db.update(orderGrants).set({ oid: null }).where(eq(orderGrants.oid, order.oid));
  await returnProviderUse(db, order);
};

/** With the gift of a referral: it is for the first order that is paid. */
const returnCredit = async (
  db: Db,
  { oid, uid, credit, referralPrice, referralLeftOut }: OrderRow,
  now: Date,
) => {
  const amount = credit + referralPrice + referralLeftOut;
  if (amount === 0) return;
  const returned = {
    id: newId(),
    uid,
    amount,
    reason: 'returned',
    source: oid,
    createdAt: now,
  } as const;
  await db.insert(creditEntries).values(returned);
};

/** The provider was not told yet: it is told of paid orders only. */
const returnProviderUse = async (db: Db, { oid, uid }: OrderRow) => {
  const [use] = await db.delete(providerUses).where(eq(providerUses.oid, oid)).returning();
  if (!use) return;
  const coupon = use.discountId !== null && {
    providerCouponType: use.couponType,
    providerCouponAmount: use.couponAmount,
  };
  await db
    .update(subscriptions)
    .set({ providerCredit: sql`${subscriptions.providerCredit} + ${use.credit}`, ...coupon })
    .where(eq(subscriptions.uid, uid));
};
