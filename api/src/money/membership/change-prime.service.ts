import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import {
  chargedAfter,
  heldSubscription,
  readSubscription,
  requiredSubscription,
  termsOf,
} from '../../cycle/public.ts';
import { DomainError } from '../../http/domain-error.ts';
import { mailToOwner } from '../../mails/public.ts';
import type { PrimeDeps } from './ask-membership.service.ts';
import { writeMembership } from './write-membership.service.ts';

/**
 * The plan of a member from the end of the period on, be it another one, the old one after all, or the one whose renewal
 * was stopped. Nothing is charged before. What stands already is not asked for again.
 */
export const changePrime = async (
  deps: PrimeDeps,
  uid: string,
  lookupKey: LookupKey,
): Promise<Subscription> => {
  const before = await requiredSubscription(deps.db, uid);
  if (before.primeStatus === 'inactive' || !before.primeProviderId) throw new DomainError('prime-not-member');
  // The end of the renewal belongs to their cancellation: the workers would stop it again.
  if (before.status === 'cancel') throw new DomainError('subscription-not-active');
  const terms = termsOf(lookupKey, deps.config.business);
  const stands = before.primeRenews && (before.primeNextInterval ?? before.primeInterval) === terms.interval;
  if (stands) return readSubscription(deps, uid);
  // What is late is paid first: a plan that changes then would be told before the old one is over.
  if (before.primePaymentFailed) throw new DomainError('prime-payment-late');
  const membership =
    before.primeInterval === terms.interval && !before.primeNextInterval
      ? await deps.payments.setMembershipRenewal(before.primeProviderId, true)
      : await deps.payments.setMembershipTerms(before.primeProviderId, terms);
  await deps.db.transaction(async (tx) => {
    await writeMembership({ ...deps, db: tx }, await heldSubscription(tx, uid), {
      membership,
      askedAt: membership.readAt,
    });
    const { renewalCents: amount, currentPeriodEnd } = membership;
    const from = chargedAfter(currentPeriodEnd).toISOString();
    const locals = { interval: terms.interval, amount, from };
    // Pressed twice at once it is one change, and one mail.
    const about = `${membership.membershipId}:${lookupKey}:${before.primeReportedAt?.toISOString()}`;
    await mailToOwner(tx, { uid, template: 'prime-changed', locals, about }, deps.clock.now());
  });
  return readSubscription(deps, uid);
};
