import { addDays, dayOf, startOfDay } from '../../calendar-day.ts';
import { nextChargeOf, type SubscriptionRow, updateSubscription } from '../../cycle/public.ts';
import { mailToOwner } from '../../mails/public.ts';
import { keepsNothing } from '../provider-account/provider-account.service.ts';
import type { WriteDeps } from './ask-membership.service.ts';

/** From the beginning of that day on, a member is told what the renewal will cost. */
export const NOTICE_DAYS = 7;

export const noticeFrom = (end: Date): Date => startOfDay(addDays(dayOf(end), -NOTICE_DAYS));

/** What a member was told of a renewal; null once it is stopped, or of another plan or amount: that one is told anew. */
export const noticeThatHolds = (
  { config }: Pick<WriteDeps, 'config'>,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Date | null => {
  const [told, next] = [before, after].map((row) => nextChargeOf(row, config.business));
  const isSame = told?.interval === next?.interval && told?.total === next?.total;
  return isSame ? before.primeNoticedFor : null;
};

/** Tells a member whose subscription is held of the charge that comes, once for each; a trial that is shorter at once. */
export const tellRenewal = async (
  { db, clock, config }: Omit<WriteDeps, 'tell'>,
  row: SubscriptionRow,
): Promise<boolean> => {
  const { uid, primeProviderId, primeNoticedFor, primeReportedAt, primeStatus, cardBrand, cardLastDigits } =
    row;
  const end = row.primeCurrentPeriodEnd;
  const next = nextChargeOf(row, config.business);
  const now = clock.now();
  if (!next || !end || row.primePaymentFailed) return false;
  if (end <= now || now < noticeFrom(end) || primeNoticedFor?.getTime() === end.getTime()) return false;
  const locals = {
    ...next,
    trial: primeStatus === 'trialing',
    has_credit: !keepsNothing(row),
    ...{ brand: cardBrand, lastDigits: cardLastDigits },
  };
  await updateSubscription(db, uid, { primeNoticedFor: end });
  // What was told, changed and changed back is told once more: the last notice names what will be charged.
  const about = `${primeProviderId}:${end.toISOString()}:${primeReportedAt?.toISOString()}`;
  await mailToOwner(db, { uid, template: 'prime-renewal', locals, about }, now);
  return true;
};
