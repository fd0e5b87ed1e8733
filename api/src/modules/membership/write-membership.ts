import type { Deps } from '../../deps.ts';
import type { Membership } from '../../payments/payments.port.ts';
import { type ChargeRow, endCharge } from '../charges/charges.repository.ts';
import { mailToOwner } from '../mails/mail-to-owner.ts';
import { type SubscriptionRow, updateSubscription } from '../subscriptions/subscriptions.repository.ts';
import { pendingPrimeOf } from './membership.repository.ts';
import { termsOf } from './membership-terms.rules.ts';

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Writes what the provider says of a membership on a subscription that is held, and tells its owner what changed.
 * `askedAt` is when the provider was asked, by the machine's own clock, which no sandbox moves: an answer that is
 * older than the one written changes nothing. Called as often as one likes.
 */
export const writeMembership = async (
  deps: WriteDeps,
  before: SubscriptionRow,
  membership: Membership,
  askedAt: Date,
): Promise<void> => {
  const { db, clock } = deps;
  const { uid } = before;
  const isKnown = before.primeProviderId === membership.membershipId;
  if (!isKnown && (before.primeStatus !== 'inactive' || membership.status === 'inactive')) return;
  if (isKnown && before.primeReportedAt && askedAt < before.primeReportedAt) return;
  const asked = await pendingPrimeOf(db, uid);
  if (asked && !isKnown) {
    await endCharge(db, asked.id, { status: 'succeeded', providerId: membership.membershipId });
  }
  await updateSubscription(db, uid, {
    primeStatus: membership.status,
    primeInterval: membership.interval,
    primeNextInterval: membership.nextInterval,
    primeCurrentPeriodEnd: membership.currentPeriodEnd,
    primeRenews: membership.renews,
    primeProviderId: membership.membershipId,
    primePaymentFailed: membership.isLate,
    primeReportedAt: askedAt,
    primeTrialUsedAt: before.primeTrialUsedAt ?? clock.now(),
  });
  await tell(deps, before, membership, asked);
};

const tell = async (
  { db, clock, config }: WriteDeps,
  before: SubscriptionRow,
  { membershipId, status, interval, currentPeriodEnd, isLate }: Membership,
  asked: ChargeRow | undefined,
) => {
  const now = clock.now();
  const { uid } = before;
  const period = currentPeriodEnd.toISOString();
  if (before.primeStatus === 'inactive' && status !== 'inactive') {
    const lookupKey = interval === 'year' ? 'yearly-prime' : 'monthly-prime';
    const locals = {
      interval,
      amount: asked?.amount ?? termsOf(lookupKey, config.business).amountCents,
      trial_end: status === 'trialing' ? period : null,
      renews_at: period,
    };
    await mailToOwner(db, { uid, template: 'prime-joined', locals, about: membershipId }, now);
  }
  if (before.primeStatus !== 'inactive' && status === 'inactive') {
    await mailToOwner(db, { uid, template: 'prime-ended', locals: {}, about: membershipId }, now);
  }
  if (isLate && !before.primePaymentFailed && status !== 'inactive') {
    const about = `${membershipId}:${period}`;
    await mailToOwner(db, { uid, template: 'prime-payment-failed', locals: {}, about }, now);
  }
};
