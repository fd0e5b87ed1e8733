import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { systemClock } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import type { Membership, NewMembership } from '../../payments/payments.port.ts';
import { heldSubscription } from '../cards/activate.ts';
import { endCharge } from '../charges/charges.repository.ts';
import { readSubscription, trialEndFor } from '../subscriptions/subscriptions.service.ts';
import { addPrime, pendingPrimeOf } from './membership.repository.ts';
import { termsOf } from './membership-terms.rules.ts';
import { writeMembership } from './write-membership.ts';

export type PrimeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>;

/** The provider keeps the answer to a key for a day; what is older was never answered. */
const KEY_LIFE_MS = 23 * 3_600_000;

/**
 * Joins MSL+ with the card on file; the provider takes its coupon and the customer's balance into account. What is
 * asked is stored with its key before the provider is called: sent twice, or again after a crash, it is one
 * membership. Somebody who stopped the renewal of the same membership takes it up again.
 */
export const joinPrime = async (
  deps: PrimeDeps,
  uid: string,
  lookupKey: LookupKey,
): Promise<Subscription> => {
  const asked = await ask(deps, uid, lookupKey);
  const askedAt = systemClock.now();
  const membership =
    'resume' in asked
      ? await deps.payments.setMembershipRenewal(asked.resume, true)
      : await start(deps, asked.chargeId, asked.request);
  await deps.db.transaction(async (tx) =>
    writeMembership({ ...deps, db: tx }, await heldSubscription(tx, uid), membership, askedAt),
  );
  return readSubscription(deps, uid);
};

type Asked = { resume: string } | { chargeId: string; request: NewMembership };

/** Held, for the answer to a request ends the trial: one that is sent again must be the same, whatever is written since. */
const ask = ({ db, clock, config }: PrimeDeps, uid: string, lookupKey: LookupKey): Promise<Asked> =>
  db.transaction(async (tx) => {
    const held = await heldSubscription(tx, uid);
    const now = clock.now();
    const terms = termsOf(lookupKey, config.business);
    if (held.primeStatus !== 'inactive') {
      const renewed = held.primeNextInterval ?? held.primeInterval;
      const resumes = !held.primeRenews && renewed === terms.interval && held.primeProviderId;
      if (!resumes) throw new DomainError('prime-already-member');
      return { resume: resumes };
    }
    const { providerPaymentMethodId: paymentMethodId, providerCustomerId: customerId } = held;
    if (!paymentMethodId || !customerId) throw new DomainError('card-missing');
    const pending = await pendingPrimeOf(tx, uid);
    const isKnown = pending && now.getTime() - pending.createdAt.getTime() < KEY_LIFE_MS;
    if (pending && !isKnown) await endCharge(tx, pending.id, { status: 'failed', failureCode: 'no-answer' });
    const { amountCents: amount } = terms;
    const charge = isKnown ? pending : await addPrime(tx, { uid, lookupKey, amount, paymentMethodId, now });
    const request = {
      customerId,
      paymentMethodId: charge.paymentMethodId ?? '',
      terms: { ...termsOf(charge.lookupKey ?? 'yearly-prime', config.business), amountCents: charge.amount },
      trialEnd: trialEndFor(held, charge.createdAt, config.business),
      idempotencyKey: charge.idempotencyKey,
    };
    return { chargeId: charge.id, request };
  });

const start = async (
  { db, payments }: PrimeDeps,
  chargeId: string,
  request: NewMembership,
): Promise<Membership> => {
  try {
    return await payments.startMembership(request);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.key === 'payment-provider-unavailable') throw error;
    await endCharge(db, chargeId, { status: 'failed', failureCode: error.key });
    throw error.key === 'card-not-found' ? new DomainError('card-missing') : error;
  }
};
