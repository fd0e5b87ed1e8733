import { allowancesOf } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { mailToOwner } from '../../mails/public.ts';
import { giveReward, userWithPrime } from '../../people/public.ts';

/** Whoever referred somebody whose order is paid gets the credit, and a mail that says so; only once. */
export const rewardReferrer = async (db: Db, referredUid: string, amount: number, now: Date) => {
  const reward = await giveReward(db, referredUid, amount, now);
  const friend = reward && (await userWithPrime(db, referredUid));
  if (!friend) return;
  const { credit, gift } = await allowancesOf(db, reward.uid);
  const locals = { friend: friend.user.firstName, amount, balance: credit + gift };
  const mail = { template: 'referral-credited', locals, about: reward.id } as const;
  await mailToOwner(db, { uid: reward.uid, ...mail }, now);
};
