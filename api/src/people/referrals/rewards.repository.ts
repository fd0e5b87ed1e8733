import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { creditEntries, referrals } from '../../db/schema/coupons.ts';
import { newId } from '../../ids.ts';

/** The referral that was rewarded, and whose credit it is. */
export type Reward = { id: string; uid: string };

/** « Give 5, get 5 »: once an order of a referred person is paid, whoever referred them gets the credit; only once. */
export const giveReward = async (
  db: Db,
  referredUid: string,
  amount: number,
  now: Date,
): Promise<Reward | null> => {
  const [referral] = await db
    .update(referrals)
    .set({ rewardedAt: now })
    .where(and(eq(referrals.referredUid, referredUid), isNull(referrals.rewardedAt)))
    .returning({ id: referrals.id, uid: referrals.referrerUid });
  if (!referral || amount === 0) return null;
  const given = await db
    .insert(creditEntries)
    .values({
      id: newId(),
      uid: referral.uid,
      amount,
      reason: 'referral',
      source: referral.id,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id });
  return given.length > 0 ? referral : null;
};
