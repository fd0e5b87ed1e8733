import { eq, sql } from 'drizzle-orm';
import type { OrderRow } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { creditEntries, orderGrants } from '../../db/schema/coupons.ts';
import { providerUses } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { newId } from '../../ids.ts';

/** Cents that a customer has more, or less, and what for. */
export const addCredit = (db: Db, entry: Omit<typeof creditEntries.$inferInsert, 'id'>) =>
  db.insert(creditEntries).values({ id: newId(), ...entry });

/** What the team granted and an order had used waits again. */
export const returnGrants = (db: Db, oid: string) =>
  db.update(orderGrants).set({ oid: null }).where(eq(orderGrants.oid, oid));

/** The provider was not told yet: it is told of paid orders only. */
export const returnProviderUse = async (db: Db, { oid, uid }: Pick<OrderRow, 'oid' | 'uid'>) => {
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
