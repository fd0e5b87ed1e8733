import { setTimeout as pause } from 'node:timers/promises';
import { later } from '../calendar-day.ts';
import { isConnectionLost, isNotNow } from '../db/connection-lost.ts';
import { MailError } from '../mailer/mailer.port.ts';
import { traced } from '../tracing/tracing.ts';
import {
  claimMail,
  forgetMail,
  type MailRow,
  markNotSent,
  markSent,
  renewMailLease,
} from './mails.repository.ts';
import { isStillSo } from './still-so.service.ts';
import { type MailDeps, writeMail } from './write-mail.service.ts';

const LEASE_MINUTES = 2;
/** A mail server may take ten minutes to answer: the lease is renewed for as long as this process waits. */
const RENEW_MS = 30_000;
/** A database that was away is asked again so often. */
const MARK_AGAIN_MS = 500;
/**
 * A database that is back is not yet told what mail servers took meanwhile: whoever waits for it finds it within half a second, but by a
 * connection that fell silent only once that is given up.
 */
const TOLD_WITHIN_MS = 60_000;
const LONGEST_WAIT_MINUTES = 6 * 60;
/** About two days of trying. */
const MAX_ATTEMPTS = 16;
/** A quarter of an hour: no longer what a mail server's pause explains. */
const TOLD_AT_ATTEMPT = 5;

/** After 1, 2, 4 … minutes, at most six hours; null once it was tried often enough. */
export const nextAttempt = (attempts: number, now: Date): Date | null => {
  if (attempts >= MAX_ATTEMPTS) return null;
  const minutes = Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.max(0, attempts - 1));
  return later(now, minutes, 'minute');
};

export type SendOptions = {
  /** Names this process in its leases. */
  worker: string;
  isStopping?: () => boolean;
  onError?: (error: unknown) => void;
  /** Nobody waits any longer for a mail server's answer. */
  givesUp?: AbortSignal;
  renewEveryMs?: number;
  /** When this process last found the database away, by its own count of milliseconds; written here. */
  away?: { lastAt: number };
};

/**
 * Sends what is due, one after the other, and forgets what is no longer so; gives the rows it sent. Several processes may: a row is leased to one. One
 * that dies between the server's answer and the mark leaves the row to be sent again under the same Message-ID, by
 * which mail servers tell twins: SMTP has nothing better. After the database was away, no lease that ran out meanwhile is taken over at
 * once: who holds it may have sent the mail, and could tell nobody.
 */
export const sendDueMails = async (deps: MailDeps, options: SendOptions): Promise<MailRow[]> => {
  const { db, clock } = deps;
  const { worker, isStopping = () => false, away } = options;
  const sent: MailRow[] = [];
  while (!isStopping()) {
    const now = clock.now();
    const takesOver = !away || performance.now() - away.lastAt > TOLD_WITHIN_MS;
    const row = await claimMail(db, now, leaseUntil(worker, now), { takesOver }).catch((error) => {
      if (away && isAway(error)) away.lastAt = performance.now();
      throw error;
    });
    if (!row) break;
    const attributes = { 'mail.template': row.template };
    if (await traced('mail', { as: 'trace', attributes }, () => send(deps, row, options))) sent.push(row);
  }
  return sent;
};

/** Not there, or without room or time for what is written. */
const isAway = (error: unknown) => isConnectionLost(error) || isNotNow(error);

const leaseUntil = (leasedBy: string, now: Date) => ({
  leasedBy,
  leasedUntil: later(now, LEASE_MINUTES, 'minute'),
});

const send = async (deps: MailDeps, row: MailRow, options: SendOptions): Promise<boolean> => {
  const { db, clock, mailer } = deps;
  const { worker, renewEveryMs = RENEW_MS } = options;
  const renew = () => renewMailLease(db, row.id, leaseUntil(worker, clock.now())).catch(() => undefined);
  const renewing = setInterval(() => void renew(), renewEveryMs);
  try {
    if (!(await handOver(deps, row, options))) return false;
    const mark = () => markSent(db, row.id, clock.now(), { forgetSecrets: mailer.delivers });
    await onceThere(mark, options);
    return true;
  } finally {
    clearInterval(renewing);
  }
};

/** Gives whether the mail server has taken it; else the row says when it is tried again. */
const handOver = async (
  deps: MailDeps,
  row: MailRow,
  { onError, givesUp }: SendOptions,
): Promise<boolean> => {
  const { db, clock, mailer } = deps;
  try {
    if (!(await isStillSo(deps, row))) {
      await forgetMail(db, row.id);
      return false;
    }
    await mailer.send(await writeMail(deps, row), givesUp);
    return true;
  } catch (error) {
    // The server may have it all the same: it is left to whoever comes once the lease is over.
    if (givesUp?.aborted) return false;
    const now = clock.now();
    const permanent = error instanceof MailError && error.permanent;
    const dueAt = permanent ? null : nextAttempt(row.attempts, now);
    await markNotSent(db, row.id, now, dueAt, error instanceof Error ? error.message : String(error));
    const isLate = row.attempts === TOLD_AT_ATTEMPT;
    if (!(error instanceof MailError) || dueAt === null || isLate) onError?.(error);
    return false;
  }
};

/**
 * Asks a database that is away until it is back: that the mail server has this mail is known here alone, and whoever takes the
 * row once its lease is over would send it again.
 */
const onceThere = async (mark: () => PromiseLike<unknown>, { givesUp, away }: SendOptions): Promise<void> => {
  for (;;) {
    try {
      await mark();
      return;
    } catch (error) {
      if (givesUp?.aborted || !isAway(error)) throw error;
      if (away) away.lastAt = performance.now();
    }
    await pause(MARK_AGAIN_MS);
  }
};
