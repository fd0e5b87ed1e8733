import type { MembershipPayment } from '@msl/contracts/entities/membership.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { heldSubscription, readSubscription, requiredSubscription } from '../../cycle/public.ts';
import { askMembership, type PrimeDeps } from './ask-membership.service.ts';
import { pendingPrimeOf } from './membership.repository.ts';
import { writeMembership } from './write-membership.service.ts';

/** The membership that something is due of: the one that one has, or the one that waits for the bank. */
export const waitingMembership = async (
  { db }: Pick<PrimeDeps, 'db'>,
  uid: string,
): Promise<string | null> => {
  const { primeStatus, primeProviderId } = await requiredSubscription(db, uid);
  if (primeStatus !== 'inactive') return primeProviderId;
  return (await pendingPrimeOf(db, uid))?.providerId ?? null;
};

/** What the browser pays with what is due, on the card on file; null when nothing is. */
export const membershipPayment = async (deps: PrimeDeps, uid: string): Promise<MembershipPayment | null> => {
  const { status, primeDueAmount, providerPaymentMethodId } = await requiredSubscription(deps.db, uid);
  const membershipId = await waitingMembership(deps, uid);
  // Whoever cancels is not renewed, and what they had not paid is given up.
  if (status === 'cancel' || !primeDueAmount || !providerPaymentMethodId || !membershipId) return null;
  const secret = await deps.payments.membershipPayment(membershipId);
  return secret
    ? { client_secret: secret, paymentMethodId: providerPaymentMethodId, amount: primeDueAmount }
    : null;
};

/** Writes how things stand after the browser paid, or tried to: the provider is asked, nothing is charged here. */
export const settleMembership = async (deps: PrimeDeps, uid: string): Promise<Subscription> => {
  const membershipId = await waitingMembership(deps, uid);
  if (membershipId) {
    const told = await askMembership(deps, membershipId);
    await deps.db.transaction(async (tx) =>
      writeMembership({ ...deps, db: tx }, await heldSubscription(tx, uid), told),
    );
  }
  return readSubscription(deps, uid);
};
