import { later } from '../../calendar-day.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Deps } from '../../deps.ts';
import { refusedField } from '../../http/domain-error.ts';
import { newId } from '../../ids.ts';
import { CONFIRMATION_DAYS, queueMail } from '../../mails/public.ts';
import {
  addConfirmation,
  addReader,
  addUser,
  claimReferral,
  hashPassword,
  hashToken,
  newToken,
  openSession,
  type SignUp,
} from '../../people/public.ts';
import { readChosenPlans } from '../subscriptions/plans.service.ts';
import { addSubscription, isForCompany, replacePlans } from '../subscriptions/subscriptions.repository.ts';

/** Creates the account, usable at once, with the plans chosen so far; gives the token of its first session. */
export const signUp = async ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, form: SignUp) => {
  const now = clock.now();
  const passwordHash = await hashPassword(form.password);
  try {
    return await db.transaction(async (tx) => {
      const uid = newId();
      await addUser(tx, uid, form, passwordHash, now);
      await addSubscription(tx, uid, now);
      // On the wire of sign-up a plan's `quantity` is its number of persons.
      const plans = form.plans.map(({ pid, quantity }) => ({ pid, persons: quantity }));
      await replacePlans(tx, uid, await readChosenPlans(tx, plans));
      const pids = plans.map(({ pid }) => pid);
      if (!form.company_name && (await isForCompany(tx, pids))) {
        throw refusedField('company_name', 'company-name-required');
      }
      // Confirmed with the account, by the one mail that a new customer gets.
      if (form.newsletter) await addReader(tx, { email: form.email, locale: form.locale, uid }, now);
      await claimReferral(tx, { ...form, uid, amount: config.business.referralAmount }, now);
      await inviteToConfirm({ ...form, uid }, tx, now);
      return { token: await openSession(tx, uid, now) };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) throw refusedField('email', 'user-already-exist');
    throw error;
  }
};

const inviteToConfirm = async (
  user: { uid: string; email: string; locale: 'fr-CA' | 'en-CA'; first_name: string },
  tx: Deps['db'],
  now: Date,
) => {
  const token = newToken();
  await addConfirmation(tx, {
    tokenHash: hashToken(token),
    uid: user.uid,
    createdAt: now,
    expiresAt: later(now, CONFIRMATION_DAYS, 'day'),
  });
  await queueMail(
    tx,
    {
      template: 'confirmation',
      locale: user.locale,
      recipient: user.email,
      locals: { first_name: user.first_name, token },
      dedupeKey: `confirmation:${user.uid}`,
    },
    now,
  );
};
