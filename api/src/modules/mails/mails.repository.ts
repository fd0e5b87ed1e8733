import type { Db } from '../../db/connect.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { newId } from '../../ids.ts';

export type MailTemplate =
  | 'confirmation'
  | 'password-reset'
  | 'activated'
  | 'reactivated'
  | 'referral'
  | OrderMailTemplate;

/** What the workers tell about an order. */
export type OrderMailTemplate =
  | 'order-reminder'
  | 'order-receipt'
  | 'order-payment-failed'
  | 'order-below-minimum'
  | 'order-skipped'
  | 'home-delivery';

export type NewMail = {
  template: MailTemplate;
  locale: 'fr-CA' | 'en-CA';
  recipient: string;
  locals: Record<string, unknown>;
  /** One mail for one event: a second with the same key is not written. */
  dedupeKey: string;
};

/** Leaves a mail in the outbox, in the transaction of what it tells about; the worker sends it. */
export const queueMail = (db: Db, mail: NewMail, now: Date) =>
  db
    .insert(mails)
    .values({ id: newId(), ...mail, createdAt: now, dueAt: now })
    .onConflictDoNothing({ target: mails.dedupeKey });
