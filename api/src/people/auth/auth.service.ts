import { later } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { Caller } from '../../http/handlers.ts';
import { mailToOwner, queueMail, RESET_HOURS } from '../../mails/public.ts';
import { answerAlike } from '../answer-alike.service.ts';
import { confirmReader } from '../newsletter/newsletter.repository.ts';
import * as repository from './auth.repository.ts';
import { hashPassword, isPassword } from './passwords.service.ts';
import { openSession, revokeSession, revokeSessionsOf } from './sessions.repository.ts';
import { hashToken, newToken } from './tokens.rules.ts';

type AuthDeps = Pick<Deps, 'db' | 'clock'>;

/** While so many links still work, another is not mailed: whoever types an address again and again fills no mailbox. */
const RESETS_AT_ONCE = 3;

export const logIn = async ({ db, clock }: AuthDeps, credentials: { email: string; password: string }) => {
  const user = await repository.userByEmail(db, credentials.email);
  const known = await isPassword(user?.passwordHash, credentials.password);
  if (!known || !user) throw new DomainError('user-fail-password');
  return { token: await openSession(db, user.uid, clock.now()) };
};

export const logOut = async ({ db, clock }: AuthDeps, caller: Caller) => {
  await revokeSession(db, caller.tokenHash, clock.now());
  return null;
};

/** Answers alike for a known and an unknown e-mail, and as late: the token is a receipt that resets nothing. */
export const requestPasswordReset = async (deps: AuthDeps, email: string) => {
  await answerAlike(mailReset(deps, email));
  return { token: newToken() };
};

const mailReset = async ({ db, clock }: AuthDeps, email: string) => {
  const user = await repository.userByEmail(db, email);
  if (!user) return;
  const now = clock.now();
  const token = newToken();
  const tokenHash = hashToken(token);
  await db.transaction(async (tx) => {
    const since = later(now, -RESET_HOURS, 'hour');
    if ((await repository.countResetsSince(tx, user.uid, since)) >= RESETS_AT_ONCE) return;
    await repository.addPasswordReset(tx, {
      tokenHash,
      uid: user.uid,
      createdAt: now,
      expiresAt: later(now, RESET_HOURS, 'hour'),
    });
    await queueMail(
      tx,
      {
        template: 'password-reset',
        locale: user.locale,
        recipient: email,
        locals: { token },
        dedupeKey: `password-reset:${tokenHash}`,
      },
      now,
    );
  });
};

/**
 * A new password ends every open session and every other link, and its owner is told. Sent again, because the answer was
 * lost, it is done already: for a used link the password that its owner has now is no refusal.
 */
export const resetPassword = async (
  { db, clock }: AuthDeps,
  { token, newPassword }: { token: string; newPassword: string },
) => {
  const passwordHash = await hashPassword(newPassword);
  const tokenHash = hashToken(token);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const reset = await repository.takePasswordReset(tx, tokenHash, now);
    if (!reset) {
      const used = await repository.passwordOfUsedReset(tx, tokenHash, now);
      if (used && (await isPassword(used, newPassword))) return;
      throw new DomainError('reset-token-not-valid');
    }
    if (reset.expiresAt <= now) throw new DomainError('token-expired');
    await repository.setPasswordHash(tx, reset.uid, passwordHash);
    await revokeSessionsOf(tx, reset.uid, now);
    await mailToOwner(
      tx,
      { uid: reset.uid, template: 'password-changed', locals: {}, about: reset.tokenHash },
      now,
    );
  });
  return null;
};

export const confirmAccount = async ({ db, clock }: AuthDeps, token: string) => {
  const now = clock.now();
  const confirmation = await repository.confirmationByToken(db, hashToken(token));
  if (!confirmation) throw new DomainError('confirmation-token-not-valid');
  if (!confirmation.usedAt && confirmation.expiresAt <= now) throw new DomainError('token-expired');
  await db.transaction(async (tx) => {
    const confirmed = await repository.confirmUser(tx, confirmation, now);
    // The address of somebody who said no may be on record all the same: they were invited, or asked and never answered.
    if (confirmed) await confirmReader(tx, confirmed.email, now, confirmed.uid);
  });
  return null;
};
