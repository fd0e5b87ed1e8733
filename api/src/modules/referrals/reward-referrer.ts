import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { creditEntries, referrals } from '../../db/schema/coupons.ts';
import { newId } from '../../ids.ts';

/** « Give 5, get 5 »: once an order of a referred person is paid, whoever referred them gets the credit; only once. */
export const rewardReferrer = async (db: Db, referredUid: string, amount: number, now: Date) => {
  const [referral] = await db
    .update(referrals)
    .set({ rewardedAt: now })
    .where(and(eq(referrals.referredUid, referredUid), isNull(referrals.rewardedAt)))
    .returning({ id: referrals.id, uid: referrals.referrerUid });
  if (!referral || amount === 0) return;
  await db
    .insert(creditEntries)
    .values({
      id: newId(),
      uid: referral.uid,
      amount,
      reason: 'referral',
      source: referral.id,
      createdAt: now,
    })
    .onConflictDoNothing();
};
