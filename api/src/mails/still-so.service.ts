import * as v from 'valibot';
import { type MailData, type MailTemplate, mailData } from './mail-data.schema.ts';
import { isOfDatedCopy, type MailRow, subscriptionStatusOf, wasWrittenSince } from './mails.repository.ts';
import { type Truth, truths } from './still-so.rules.ts';
import { isTemplate, type MailDeps, mailedOrder } from './write-mail.service.ts';

/** Whether a mail may leave: false when what it says is no longer so. */
export const isStillSo = async (deps: MailDeps, row: MailRow): Promise<boolean> => {
  const { template, locals, recipient } = row;
  if (!isTemplate(template)) return true;
  if (await isLate(deps, row, template)) return false;
  const { unlessOrderIs, unlessReaderIs, unlessFollowedBy } = truths[template];
  if (unlessOrderIs) {
    const { order } = await mailedOrder(deps, row);
    // An order that was moved since is another day's.
    if (order && (unlessOrderIs.includes(order.status) || order.delivery_date !== locals.delivery_date))
      return false;
  }
  if (unlessReaderIs) {
    const status = await subscriptionStatusOf(deps.db, recipient);
    if (status && unlessReaderIs.includes(status)) return false;
  }
  return !unlessFollowedBy || !(await wasWrittenSince(deps.db, row, unlessFollowedBy));
};

const isLate = async <T extends MailTemplate>(
  { db, clock }: MailDeps,
  { locals, createdAt, recipient }: MailRow,
  template: T,
): Promise<boolean> => {
  const { until }: Truth<T> = truths[template];
  const end = until?.(v.parse(mailData[template], locals) as MailData<T>, createdAt);
  return end !== undefined && end <= clock.now() && !(await isOfDatedCopy(db, recipient));
};
