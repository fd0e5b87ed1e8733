import type { Locale } from '@msl/contracts/locale.ts';
import { isLocale } from '@msl/contracts/locale.ts';
import { later } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { NEWSLETTER_CONFIRMATION_DAYS, queueMail } from '../../mails/public.ts';
import { answerAlike } from '../answer-alike.service.ts';
import { hashToken, newToken } from '../auth/tokens.rules.ts';
import * as repository from './newsletter.repository.ts';

type NewsletterDeps = Pick<Deps, 'db' | 'clock'>;

/** Whoever types an address again and again makes the store write to it once. */
const ASKED_AGAIN_AFTER_HOURS = 1;

type Asking = { email: string; uid?: string; locale: Locale };

/** Asks the owner of an address whether they want the newsletter; neither the answer nor its moment tells about the address. */
export const subscribeNewsletter = async ({ db, clock }: NewsletterDeps, asking: Asking) => {
  await answerAlike(db.transaction((tx) => askReader(tx, asking, clock.now())));
  return null;
};

/** Nobody reads before they have said so by the link of this mail. */
export const askReader = async (db: Db, asking: Asking, now: Date) => {
  const { email, locale } = asking;
  const reader = await repository.addReader(db, asking, now);
  if (reader.confirmedAt) return;
  if (await repository.wasAskedSince(db, email, later(now, -ASKED_AGAIN_AFTER_HOURS, 'hour'))) return;
  const expiresAt = later(now, NEWSLETTER_CONFIRMATION_DAYS, 'day');
  const token = newToken();
  const tokenHash = hashToken(token);
  await repository.addToken(db, { tokenHash, email, purpose: 'confirm', createdAt: now, expiresAt });
  const mail = { template: 'newsletter-confirmation', locals: { token } } as const;
  await queueMail(
    db,
    { ...mail, locale, recipient: email, dedupeKey: `newsletter-confirmation:${tokenHash}` },
    now,
  );
};

/** Following the link again is no error: people click twice. */
export const confirmNewsletter = async ({ db, clock }: NewsletterDeps, token: string) => {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const found = await repository.tokenOf(tx, hashToken(token), 'confirm');
    if (!found || (found.expiresAt && found.expiresAt <= now))
      throw new DomainError('newsletter-link-not-valid');
    if (await repository.confirmReader(tx, found.email, now)) await welcome(tx, found.email, now);
  });
  return null;
};

/** The first mail of the newsletter; like every one of them it carries the way out. */
const welcome = async (db: Db, email: string, now: Date) => {
  const reader = await repository.readerOf(db, email);
  const locale = isLocale(reader?.locale) ? reader.locale : 'fr-CA';
  const token = await addWayOut(db, email, now);
  const dedupeKey = `newsletter:${hashToken(token)}`;
  await queueMail(
    db,
    { template: 'newsletter', locals: { token }, dedupeKey, locale, recipient: email },
    now,
  );
};

const addWayOut = async (db: Db, email: string, now: Date): Promise<string> => {
  const token = newToken();
  await repository.addToken(db, {
    ...{ tokenHash: hashToken(token), email, purpose: 'unsubscribe' as const, createdAt: now },
  });
  return token;
};

/** The token by which somebody who is written to unasked leaves; null when they have left, and must not be written to. */
export const wayOutOf = async (
  db: Db,
  stranger: { email: string; locale: Locale },
  now: Date,
): Promise<string | null> => {
  await repository.addStranger(db, stranger, now);
  const reader = await repository.readerOf(db, stranger.email);
  return reader?.unsubscribedAt ? null : addWayOut(db, stranger.email, now);
};

/** By the link of any newsletter mail, however old; once more is no error. */
export const leaveNewsletter = async ({ db, clock }: NewsletterDeps, token: string) => {
  await db.transaction(async (tx) => {
    const found = await repository.tokenOf(tx, hashToken(token), 'unsubscribe');
    if (!found) throw new DomainError('newsletter-link-not-valid');
    await repository.removeReader(tx, found.email, clock.now());
  });
  return null;
};

type Customer = { uid: string; email: string; locale: Locale; email_confirmed: boolean };

/**
 * A customer's own choice; an address that was confirmed for the account needs no second mail. One that was not may be a
 * stranger's: nobody is taken off whom this account did not bring.
 */
export const chooseNewsletter = async (db: Db, customer: Customer, wants: boolean, now: Date) => {
  const { uid, email, locale, email_confirmed: isConfirmed } = customer;
  if (!wants) {
    const isOwn = isConfirmed || (await repository.readerOf(db, email))?.uid === uid;
    return isOwn ? repository.removeReader(db, email, now) : undefined;
  }
  if (!isConfirmed) return askReader(db, { uid, email, locale }, now);
  await repository.addReader(db, { uid, email, locale }, now);
  await repository.confirmReader(db, email, now);
};
