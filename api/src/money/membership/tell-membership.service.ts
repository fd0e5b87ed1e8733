import { chargedAfter, type SubscriptionRow } from '../../cycle/public.ts';
import { mailToOwner } from '../../mails/public.ts';
import type { Membership } from '../../payments/payments.port.ts';
import type { ChargeRow } from '../charges/charges.repository.ts';
import type { WriteDeps } from './ask-membership.service.ts';

/** Tells the owner that a membership began or ended, or that its payment did not go through. */
export const tellMembership = async (
  { db, clock }: WriteDeps,
  before: SubscriptionRow,
  { membershipId, status, interval, currentPeriodEnd, isLate, renewalCents, due }: Membership,
  asked: ChargeRow | undefined,
): Promise<void> => {
  const now = clock.now();
  const { uid } = before;
  const period = currentPeriodEnd.toISOString();
  if (before.primeStatus === 'inactive' && status !== 'inactive') {
    const locals = {
      interval,
      amount: asked?.amount ?? renewalCents,
      trial_end: status === 'trialing' ? period : null,
      renews_at: chargedAfter(currentPeriodEnd).toISOString(),
    };
    await mailToOwner(db, { uid, template: 'prime-joined', locals, about: membershipId }, now);
  }
  if (before.primeStatus !== 'inactive' && status === 'inactive') {
    await mailToOwner(db, { uid, template: 'prime-ended', locals: {}, about: membershipId }, now);
  }
  if (isLate && !before.primePaymentFailed && status !== 'inactive') {
    const locals = { amount: due?.amountCents ?? renewalCents, asks_bank: due?.asksBank ?? false };
    const about = `${membershipId}:${period}`;
    await mailToOwner(db, { uid, template: 'prime-payment-failed', locals, about }, now);
  }
};
