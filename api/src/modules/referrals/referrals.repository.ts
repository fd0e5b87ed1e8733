import type { Context } from '@msl/contracts/endpoints.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { creditEntries, referrals } from '../../db/schema/coupons.ts';
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
  /** Cents off the first order. */
  amount: number;
};

/**
 * Ties a new account to the oldest invitation of its e-mail, and gives the referred person their part of « give 5,
 * get 5 »: only one referrer is rewarded for a person.
 */
export const claimReferral = async (db: Db, { email, uid, amount }: NewAccount, now: Date) => {
  const [invitation] = await db
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(eq(referrals.email, email), isNull(referrals.referredUid)))
    .orderBy(referrals.createdAt)
    .limit(1);
  if (!invitation) return;
  await db.update(referrals).set({ referredUid: uid }).where(eq(referrals.id, invitation.id));
  if (amount === 0) return;
  await db
    .insert(creditEntries)
    .values({ id: newId(), uid, amount, reason: 'referral', source: invitation.id, createdAt: now });
};
