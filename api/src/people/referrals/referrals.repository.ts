import { PHONE_MIN_DIGITS } from '@msl/contracts/constants.ts';
import type { Context } from '@msl/contracts/endpoints.ts';
import { and, count, eq, isNull, ne, sql, sum } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { creditEntries, referrals } from '../../db/schema/coupons.ts';
import { users } from '../../db/schema/users.ts';
import { newId } from '../../ids.ts';

export const addReferral = async (
  db: Db,
  referrerUid: string,
  form: Context<'createReferral'>['body'],
  now: Date,
): Promise<string> => {
  const id = newId();
  await db.insert(referrals).values({
    id,
    referrerUid,
    email: form.email,
    firstName: form.first_name,
    lastName: form.last_name,
    zipCode: form.zip_code,
    phone: form.phone,
    locale: form.locale,
    referral: form.referral,
    createdAt: now,
  });
  return id;
};

type NewAccount = {
  email: string;
  uid: string;
  first_name: string;
  last_name: string;
  phone: string;
  /** Of the link that they came by. */
  referral_code: string | null;
  /** Cents off the first order. */
  amount: number;
};

/**
 * Ties a new account to whoever sent its link, else to the oldest invitation of its e-mail, and gives the referred
 * person their part of « give 5, get 5 »: only one referrer is rewarded for a person, and nobody refers themself.
 */
export const claimReferral = async (db: Db, account: NewAccount, now: Date) => {
  const { uid, amount } = account;
  const id = (await claimByCode(db, account, now)) ?? (await claimInvitation(db, account));
  if (id === undefined || amount === 0) return;
  await db
    .insert(creditEntries)
    .values({ id: newId(), uid, amount, reason: 'referral', source: id, createdAt: now });
};

/**
 * Somebody else than the new account, by the telephone too: a second account of one's own earns nothing. Digits that were put
 * behind a number make no other telephone of it.
 */
const isSomebodyElse = ({ uid, phone }: NewAccount) =>
  and(
    ne(users.uid, uid),
    ne(sql`left(${users.phone}, ${PHONE_MIN_DIGITS})`, phone.slice(0, PHONE_MIN_DIGITS)),
  );

const claimByCode = async (db: Db, account: NewAccount, now: Date): Promise<string | undefined> => {
  const { uid, email, referral_code } = account;
  const code = referral_code?.toUpperCase();
  if (!code) return undefined;
  const [referrer] = await db
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.referralCode, code), isSomebodyElse(account)));
  if (!referrer) return undefined;
  const [tied] = await db
    .insert(referrals)
    .values({
      ...{ id: newId(), referrerUid: referrer.uid, referredUid: uid, email, createdAt: now },
      ...{ firstName: account.first_name, lastName: account.last_name },
    })
    // They had been invited by e-mail too.
    .onConflictDoUpdate({
      target: [referrals.referrerUid, referrals.email],
      set: { referredUid: uid },
      setWhere: isNull(referrals.referredUid),
    })
    .returning({ id: referrals.id });
  return tied?.id;
};

const claimInvitation = async (db: Db, account: NewAccount): Promise<string | undefined> => {
  const [invitation] = await db
    .select({ id: referrals.id })
    .from(referrals)
    .innerJoin(users, eq(users.uid, referrals.referrerUid))
    .where(and(eq(referrals.email, account.email), isNull(referrals.referredUid), isSomebodyElse(account)))
    .orderBy(referrals.createdAt)
    .limit(1);
  if (!invitation) return undefined;
  await db.update(referrals).set({ referredUid: account.uid }).where(eq(referrals.id, invitation.id));
  return invitation.id;
};

/** What a customer's invitations and link have brought. */
export const broughtBy = async (db: Db, uid: string) => {
  const [row] = await db
    .select({
      invited: sql<number>`count(*) filter (where ${referrals.referredUid} is null)`,
      referred: count(referrals.referredUid),
      paid: count(referrals.rewardedAt),
      earned: sum(creditEntries.amount),
    })
    .from(referrals)
    .leftJoin(
      creditEntries,
      and(
        eq(creditEntries.uid, uid),
        eq(creditEntries.reason, 'referral'),
        eq(creditEntries.source, referrals.id),
      ),
    )
    .where(eq(referrals.referrerUid, uid));
  const [referred, paid] = [Number(row?.referred ?? 0), Number(row?.paid ?? 0)];
  return {
    invited: Number(row?.invited ?? 0),
    ...{ referred, paid, pending: referred - paid },
    credit_earned: Number(row?.earned ?? 0),
  };
};
