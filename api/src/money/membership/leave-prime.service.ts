import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import {
  heldSubscription,
  readSubscription,
  requiredSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '../../cycle/public.ts';
import { DomainError } from '../../http/domain-error.ts';
import { mailToOwner } from '../../mails/public.ts';
import type { PrimeDeps } from './ask-membership.service.ts';
import { writeMembership } from './write-membership.service.ts';

/**
 * Stops the renewal: a member stays one until the end of what was paid. Whoever has not paid for the period that began is
 * charged for it no more, and is a member no more. Stopping twice is no error.
 */
export const leavePrime = async (deps: PrimeDeps, uid: string): Promise<Subscription> => {
  const before = await requiredSubscription(deps.db, uid);
  if (before.primeStatus === 'inactive') throw new DomainError('prime-not-member');
  if (before.primeRenews || before.primePaymentFailed) await stopRenewal(deps, before);
  return readSubscription(deps, uid);
};

const stopRenewal = async (deps: PrimeDeps, before: SubscriptionRow) => {
  const { uid, primeProviderId, primeRenews, primeReportedAt } = before;
  const membership = primeProviderId && (await deps.payments.setMembershipRenewal(primeProviderId, false));
  await deps.db.transaction(async (tx) => {
    const held = await heldSubscription(tx, uid);
    if (membership)
      await writeMembership({ ...deps, db: tx }, held, { membership, askedAt: membership.readAt });
    else await updateSubscription(tx, uid, { primeRenews: false });
    const end = membership ? membership.currentPeriodEnd : held.primeCurrentPeriodEnd;
    // Who is a member no more has the mail about that; who had left already knows it.
    if (!end || !primeRenews || (membership && membership.status === 'inactive')) return;
    const locals = { ends_at: end.toISOString() };
    // Pressed twice at once it is one mail, and an event of the provider that comes first takes none away.
    const about = `${primeProviderId}:${primeReportedAt?.toISOString()}`;
    await mailToOwner(tx, { uid, template: 'prime-left', locals, about }, deps.clock.now());
  });
};
