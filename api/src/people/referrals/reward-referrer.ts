import { and, eq, isNull } from 'drizzle-orm';
import { allowancesOf } from '../../cycle/orders/grants.repository.ts';
import type { Db } from '../../db/connect.ts';
import { creditEntries, referrals } from '../../db/schema/coupons.ts';
import { newId } from '../../ids.ts';
import { mailToOwner } from '../../mails/mail-to-owner.ts';
import { userWithPrime } from '../users/users.repository.ts';

/**
 * « Give 5, get 5 »: once an order of a referred person is paid, whoever referred them gets the credit, and a mail that
 * says so; only once.
 */
export const rewardReferrer = async (db: Db, referredUid: string, amount: number, now: Date) => {
  const [referral] = await db
    .update(referrals)
    .set({ rewardedAt: now })
    .where(and(eq(referrals.referredUid, referredUid), isNull(referrals.rewardedAt)))
    .returning({ id: referrals.id, uid: referrals.referrerUid });
  if (!referral || amount === 0) return;
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
  const friend = await userWithPrime(db, referredUid);
  if (given.length === 0 || !friend) return;
  const { credit, gift } = await allowancesOf(db, referral.uid);
  const locals = { friend: friend.user.firstName, amount, balance: credit + gift };
  const mail = { template: 'referral-credited', locals, about: referral.id } as const;
  await mailToOwner(db, { uid: referral.uid, ...mail }, now);
};
