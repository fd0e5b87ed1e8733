import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import {
  heldSubscription,
  readSubscription,
  requiredSubscription,
  updateSubscription,
} from '../../cycle/public.ts';
import { DomainError } from '../../http/domain-error.ts';
import { mailToOwner } from '../../mails/public.ts';
import type { PrimeDeps } from './join-prime.service.ts';
import { writeMembership } from './write-membership.service.ts';

/** Stops the renewal: a member stays one until the period's end. Stopping twice is no error. */
export const leavePrime = async (deps: PrimeDeps, uid: string): Promise<Subscription> => {
  const { primeStatus, primeRenews, primeProviderId, primeReportedAt } = await requiredSubscription(
    deps.db,
    uid,
  );
  if (primeStatus === 'inactive') throw new DomainError('prime-not-member');
  if (primeRenews) {
    const membership = primeProviderId && (await deps.payments.setMembershipRenewal(primeProviderId, false));
    await deps.db.transaction(async (tx) => {
      const within = { ...deps, db: tx };
      const held = await heldSubscription(tx, uid);
      if (membership) await writeMembership(within, held, { membership, askedAt: membership.readAt });
      else await updateSubscription(tx, uid, { primeRenews: false });
      const end = membership ? membership.currentPeriodEnd : held.primeCurrentPeriodEnd;
      if (!end) return;
      const locals = { ends_at: end.toISOString() };
      // Pressed twice at once it is one mail, and an event of the provider that comes first takes none away.
      const about = `${primeProviderId}:${primeReportedAt?.toISOString()}`;
      await mailToOwner(tx, { uid, template: 'prime-left', locals, about }, deps.clock.now());
    });
  }
  return readSubscription(deps, uid);
};
