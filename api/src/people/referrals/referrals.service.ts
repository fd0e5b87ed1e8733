import type { Context } from '@msl/contracts/endpoints.ts';
import type { Referrals } from '@msl/contracts/entities/referrals.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { queueMail } from '../../mails/public.ts';
import { userByEmail } from '../auth/auth.repository.ts';
import { wayOutOf } from '../newsletter/newsletter.service.ts';
import { userWithPrime } from '../users/users.repository.ts';
import { referralCodeOf } from './referral-codes.repository.ts';
import { addReferral, broughtBy } from './referrals.repository.ts';

/** A customer's own link, and what it has brought. */
export const readReferrals = async (
  { db, config, mailer }: Pick<Deps, 'db' | 'config' | 'mailer'>,
  uid: string,
): Promise<Referrals> => {
  const code = await referralCodeOf(db, uid);
  return {
    code,
    link: `${mailer.origin()}/sign-up/step-1?ref=${code}`,
    amount: config.business.referralAmount,
    ...(await broughtBy(db, uid)),
  };
};

/**
 * Invites somebody who is not a customer yet: give 5, get 5, once for each person, never oneself. Whoever wants no mail
 * of the store gets none, and is rewarded all the same; the answer does not tell. Where nothing is given, nobody is invited.
 */
export const createReferral = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
  form: Context<'createReferral'>['body'],
): Promise<null> => {
  if (config.business.referralAmount === 0) throw new DomainError('request-not-valid');
  const referrer = await userWithPrime(db, uid);
  if (!referrer) throw new DomainError('token-expired');
  if (referrer.user.email === form.email) throw refusedField('email', 'referral-own-email');
  if (await userByEmail(db, form.email)) throw refusedField('email', 'user-already-exist');
  const now = clock.now();
  try {
    await db.transaction(async (tx) => {
      const id = await addReferral(tx, uid, form, now);
      const token = await wayOutOf(tx, form, now);
      if (token === null) return;
      await queueMail(
        tx,
        {
          template: 'referral',
          locale: form.locale,
          recipient: form.email,
          locals: { first_name: form.first_name, referrer: referrer.user.firstName, token },
          dedupeKey: `referral:${id}`,
        },
        now,
      );
    });
  } catch (error) {
    if (isUniqueViolation(error, 'referrals_once')) throw refusedField('email', 'referral-already-exist');
    throw error;
  }
  return null;
};
