import type { Context } from '@msl/contracts/endpoints.ts';
import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { later } from '../../calendar-day.ts';
import { systemClock } from '../../clock.ts';
import {
  type Accepting,
  heldSubscription,
  intervalOf,
  keepConsent,
  readSubscription,
  termsOf,
  trialEndFor,
} from '../../cycle/public.ts';
import { DomainError } from '../../http/domain-error.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import type { Membership, NewMembership } from '../../payments/payments.port.ts';
import { endCharge } from '../charges/charges.repository.ts';
import { type PaidPeriod, type PrimeDeps, paidPeriods } from './ask-membership.service.ts';
import { changePrime } from './change-prime.service.ts';
import { giveUpPrime } from './give-up-prime.service.ts';
import { addPrime, noteMembership, pendingPrimeOf, UNANSWERED } from './membership.repository.ts';
import { UNCONFIRMED, writeMembership } from './write-membership.service.ts';

/** The provider keeps the answer to a key for a day; what is older was never answered, and is looked for in its books. */
const KEY_LIFE_HOURS = 23;

type Form = Context<'joinPrime'>['body'] & Accepting;

/**
 * Joins MSL+ with the card on file; the provider takes its coupon and the customer's balance into account. Nothing is
 * charged here: what is left to pay is `prime_due`, which the page pays with the card, its bank asked once where it asks,
 * and nobody is a member before. What is asked is stored with its key before the provider is called: sent twice, or again
 * after a crash, it is one membership, and whoever asks for another plan meanwhile is told that there is one. Somebody who
 * stopped the renewal of the same membership takes it up again.
 */
export const joinPrime = async (deps: PrimeDeps, uid: string, form: Form): Promise<Subscription> => {
  const { lookup_key: lookupKey } = form;
  const asked = await ask(deps, uid, form);
  if (asked === 'stands') return readSubscription(deps, uid);
  if (asked === 'stopped') return changePrime(deps, uid, lookupKey);
  const askedAt = systemClock.now();
  // Whoever has not paid yet may choose the other plan instead.
  const isOther = asked.lookupKey !== lookupKey;
  if (isOther && (await giveUpPrime(deps, uid, { id: asked.chargeId, providerId: asked.waiting }))) {
    return joinPrime(deps, uid, form);
  }
  const membership = await start(deps, asked, lookupKey);
  if (!membership) return joinPrime(deps, uid, form);
  if (membership.due) await noteMembership(deps.db, asked.chargeId, membership.membershipId);
  await write(deps, uid, { membership, askedAt, paid: await paidIfKnown(deps, membership) });
  if (membership.status === 'inactive' && !membership.due) throw await unconfirmed(deps, asked.chargeId);
  if (isOther) {
    if (membership.due) return joinPrime(deps, uid, form);
    throw new DomainError('prime-already-member');
  }
  return readSubscription(deps, uid);
};

type Request = { chargeId: string; lookupKey: LookupKey; waiting: string | null; request: NewMembership };
type Asked = 'stands' | 'stopped' | Request;

/** Held, for the answer to a request ends the trial: one that is sent again must be the same, whatever is written since. */
const ask = (
  { db, clock, config }: PrimeDeps,
  uid: string,
  { lookup_key: lookupKey, ...accepting }: Form,
): Promise<Asked> =>
  db.transaction(async (tx) => {
    const held = await heldSubscription(tx, uid);
    // Whoever cancels is not renewed: they would pay for what ends at once.
    if (held.status === 'cancel') throw new DomainError('subscription-not-active');
    const now = clock.now();
    // A page of before this was asked sends none; what the customer accepted with their card stands.
    if (accepting.terms !== null) await keepConsent(tx, uid, accepting, now);
    if (held.primeStatus !== 'inactive') {
      const isSame = (held.primeNextInterval ?? held.primeInterval) === intervalOf(lookupKey);
      if (!isSame || !held.primeProviderId) throw new DomainError('prime-already-member');
      // An answer that was lost is asked for again.
      return held.primeRenews ? 'stands' : 'stopped';
    }
    const { providerPaymentMethodId: paymentMethodId, providerCustomerId: customerId } = held;
    if (!paymentMethodId || !customerId) throw new DomainError('card-missing');
    const pending = await pendingPrimeOf(tx, uid);
    const isKnown = pending && pending.createdAt > later(now, -KEY_LIFE_HOURS, 'hour');
    if (pending && !isKnown) await endCharge(tx, pending.id, UNANSWERED);
    const { amountCents: amount } = termsOf(lookupKey, config.business);
    const charge = isKnown ? pending : await addPrime(tx, { uid, lookupKey, amount, paymentMethodId, now });
    const askedFor = charge.lookupKey ?? 'yearly-prime';
    const request = {
      customerId,
      paymentMethodId: charge.paymentMethodId ?? '',
      terms: { ...termsOf(askedFor, config.business), amountCents: charge.amount },
      trialEnd: trialEndFor(held, charge.createdAt, config.business),
      present: true,
      idempotencyKey: charge.idempotencyKey,
    };
    return { chargeId: charge.id, lookupKey: askedFor, waiting: charge.providerId, request };
  });

type Outcome = { membership: Membership; askedAt: Date; paid?: PaidPeriod[] };

const write = (deps: PrimeDeps, uid: string, outcome: Outcome): Promise<void> =>
  deps.db.transaction(async (tx) =>
    writeMembership({ ...deps, db: tx }, await heldSubscription(tx, uid), outcome),
  );

/**
 * What was begun already is looked at. Null when another plan had been asked for, and was refused: the way is free for this
 * one.
 */
const start = async (
  { db, payments }: PrimeDeps,
  { chargeId, lookupKey: askedFor, waiting, request }: Request,
  lookupKey: LookupKey,
): Promise<Membership | null> => {
  try {
    return await (waiting ? payments.membershipOf(waiting) : payments.startMembership(request));
  } catch (error) {
    if (!(error instanceof PaymentError) || error.key === 'payment-provider-unavailable') throw error;
    await endCharge(db, chargeId, { status: 'failed', failureCode: error.key });
    if (askedFor !== lookupKey) return null;
    const isGone = error.key === 'card-not-found' || error.key === 'customer-not-found';
    throw isGone ? new DomainError('card-missing') : error;
  }
};

/** The receipt of somebody who is a member already must not keep them from knowing it: an event tells of it again. */
const paidIfKnown = (deps: PrimeDeps, { membershipId, status }: Membership): Promise<PaidPeriod[]> =>
  status === 'active'
    ? paidPeriods(deps, membershipId).catch((error: unknown) => {
        if (error instanceof PaymentError) return [];
        throw error;
      })
    : Promise.resolve([]);

/** It was never paid, and the time for it is over: pressed again, it is asked anew. */
const unconfirmed = async ({ db }: PrimeDeps, chargeId: string): Promise<PaymentError> => {
  await endCharge(db, chargeId, UNCONFIRMED);
  return new PaymentError('authentication-required');
};
