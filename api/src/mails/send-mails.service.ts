import { later } from '../calendar-day.ts';
import { MailError } from '../mailer/mailer.port.ts';
import { traced } from '../tracing/tracing.ts';
import { claimMail, forgetMail, type MailRow, markNotSent, markSent } from './mails.repository.ts';
import { isStillSo, type MailDeps, writeMail } from './write-mail.service.ts';

/** Longer than a mail server takes to answer. */
const LEASE_MINUTES = 2;
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
};

/**
 * Sends what is due, one after the other, and forgets what is no longer so; gives the rows it sent. Several processes may: a row is leased to one. One
 * that dies between the server's answer and the mark leaves the row to be sent again under the same Message-ID, by
 * which mail servers tell twins: SMTP has nothing better.
 */
export const sendDueMails = async (deps: MailDeps, options: SendOptions): Promise<MailRow[]> => {
  const { db, clock } = deps;
  const { worker, isStopping = () => false } = options;
  const sent: MailRow[] = [];
  while (!isStopping()) {
    const now = clock.now();
    const lease = { leasedBy: worker, leasedUntil: later(now, LEASE_MINUTES, 'minute') };
    const row = await claimMail(db, now, lease);
    if (!row) break;
    const attributes = { 'mail.template': row.template };
    if (await traced('mail', { as: 'trace', attributes }, () => send(deps, row, options))) sent.push(row);
  }
  return sent;
};

const send = async (deps: MailDeps, row: MailRow, { onError }: SendOptions): Promise<boolean> => {
  const { db, clock, mailer } = deps;
  try {
    if (!(await isStillSo(deps, row))) {
      await forgetMail(db, row.id);
      return false;
    }
    await mailer.send(await writeMail(deps, row));
  } catch (error) {
    const now = clock.now();
    const permanent = error instanceof MailError && error.permanent;
    const dueAt = permanent ? null : nextAttempt(row.attempts, now);
    await markNotSent(db, row.id, now, dueAt, error instanceof Error ? error.message : String(error));
    const isLate = row.attempts === TOLD_AT_ATTEMPT;
    if (!(error instanceof MailError) || dueAt === null || isLate) onError?.(error);
    return false;
  }
  await markSent(db, row.id, clock.now(), { forgetSecrets: mailer.delivers });
  return true;
};
