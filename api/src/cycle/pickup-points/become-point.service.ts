import type { Context } from '@msl/contracts/endpoints.ts';
import { later } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { queueMail } from '../../mails/public.ts';
import { addApplication, hasAppliedSince, holdApplication } from './pickup-points.repository.ts';

/** Whoever lost the answer sends the same words once more: the team reads them once. */
const TAKEN_ONCE_WITHIN_HOURS = 24;

type Application = Context<'sendPickupPointMail'>['body'];

/**
 * Keeps an application to become a pick-up point and tells the store's own inbox: the contract knows one template
 * and nobody chooses the recipient, so this is no relay (decisions, section 3).
 */
export const applyAsPickupPoint = async (
  { db, clock, mailer }: Pick<Deps, 'db' | 'clock' | 'mailer'>,
  { template, locale, locals }: Application,
): Promise<null> => {
  const id = newId();
  const now = clock.now();
  await db.transaction(async (tx) => {
    await holdApplication(tx, locals);
    if (await hasAppliedSince(tx, locals, later(now, -TAKEN_ONCE_WITHIN_HOURS, 'hour'))) return;
    await addApplication(tx, id, locals, now);
    await queueMail(
      tx,
      {
        template,
        locale,
        recipient: mailer.inbox,
        locals,
        dedupeKey: `${template}:${id}`,
      },
      now,
    );
  });
  return null;
};
