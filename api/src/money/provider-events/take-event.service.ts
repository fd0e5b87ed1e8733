import { type OrderRow, orderById } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { isProviderAway, PaymentError } from '../../payments/payment-error.ts';
import type { PaymentEvent, PaymentFacts } from '../../payments/payments.port.ts';
import { renewCard } from '../cards/cards.repository.ts';
import { billWhatIsPaid } from '../charges/bill-what-is-paid.service.ts';
import { isTooLateToDeliver } from '../charges/charge-retries.rules.ts';
import {
  isChargeKnown,
  lookAtRefund,
  noteCard,
  pendingChargeOf,
  recordLost,
} from '../charges/charges.repository.ts';
import { givingBackFailed, paymentGivenBack } from '../charges/payment-given-back.service.ts';
import { chargeSucceeded, moneyCameLate, PaymentOfNoCharge } from '../charges/settle-charge.service.ts';
import { askMembership, type Told } from '../membership/ask-membership.service.ts';
import {
  customerOfMembership,
  lockByCustomer,
  subscriptionOfCustomer,
} from '../membership/membership.repository.ts';
import { settleRefunds } from '../membership/membership-refunds.service.ts';
import { hasReceipt, recordLostPeriod } from '../membership/receipts.repository.ts';
import { writeMembership } from '../membership/write-membership.service.ts';
import { askAccount, keepAccount } from '../provider-account/provider-account.service.ts';
import { keepEvent } from './provider-events.repository.ts';

type EventDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'tell'>;

/**
 * Takes in what the payment provider reports by itself. An event is written down with what it changes, so that one
 * that comes again changes nothing; none depends on the order in which they come. What says nothing to the store leaves no
 * mark: the same event may come once more in a version that does.
 */
export const takeEvent = async (deps: EventDeps, event: PaymentEvent): Promise<void> => {
  if (event.kind === 'other' || event.kind === 'unreadable') return;
  const apply = await effectOf(deps, event);
  await deps.db.transaction(async (tx) => {
    if (await keepEvent(tx, event, deps.clock.now())) await apply?.({ ...deps, db: tx });
  });
};

type Effect = (deps: EventDeps) => Promise<unknown>;
type UnderstoodEvent = Exclude<PaymentEvent, { kind: 'other' | 'unreadable' }>;

/** What to write; the provider is asked before, outside of the transaction. */
const effectOf = async (asking: EventDeps, event: UnderstoodEvent): Promise<Effect | null> => {
  switch (event.kind) {
    case 'account-changed': {
      const known = await subscriptionOfCustomer(asking.db, event.customerId);
      if (!known) return null;
      const account = await askAccount(asking, known);
      return ({ db }) => keepAccount(db, known, account);
    }
    case 'membership-changed': {
      const customerId = (await customerOfMembership(asking.db, event.membershipId)) ?? event.customerId;
      const known = await subscriptionOfCustomer(asking.db, customerId);
      if (!known) return null;
      // The event may be old news by now: the provider knows how things stand.
      const told = await askIfThere(asking, event.membershipId);
      // A price that was replaced has lost its name, but the membership on it is known.
      if (!told || !(told.membership.isOffered || known.primeProviderId === event.membershipId)) return null;
      return async (deps) => {
        const held = await lockByCustomer(deps.db, customerId);
        if (held) await writeMembership(deps, held, told);
      };
    }
    case 'charge-succeeded': {
      const card = await cardThatPaid(asking, event, event.paymentMethodId);
      return (deps) => paid(deps, { ...event, card, takenAt: event.at });
    }
    case 'refunded': {
      const settle = await settleRefunds(asking, event.paymentId);
      const card = await cardThatPaid(asking, event);
      return async (deps) => {
        // What goes back had come: the order is paid first.
        await paidFirst(deps, { ...event, card });
        await paymentGivenBack(deps, event);
        await settle?.(deps);
      };
    }
    case 'disputed': {
      if (event.outcome === 'open' || event.outcome === 'asked' || event.paymentId === '') return null;
      // Of one dispute nothing follows for another of the same payment: the provider knows them all.
      const facts = await asking.payments.paymentFacts(event.paymentId);
      const orderId = (await isKnownPayment(asking.db, event.paymentId)) ? null : facts.orderId;
      // A key that was made before may not read disputes: then the event alone says it.
      const lostCents = Math.max(facts.lostCents, event.outcome === 'lost' ? event.amountCents : 0);
      return async (deps) => {
        await paidFirst(deps, { ...facts, card: cardOf(facts), paymentId: event.paymentId, orderId });
        await lost(deps.db, event.paymentId, lostCents);
      };
    }
    case 'refund-changed': {
      const settle = event.hasFailed && event.paymentId && (await settleRefunds(asking, event.paymentId));
      return async (deps) => {
        await refundChanged(deps, event);
        if (settle) await settle(deps);
      };
    }
    case 'card-changed': {
      const known = await subscriptionOfCustomer(asking.db, event.customerId);
      if (known?.providerPaymentMethodId !== event.paymentMethodId) return null;
      const card = await asking.payments.cardOf(event.paymentMethodId);
      return ({ db }) => renewCard(db, known.uid, card);
    }
    // A refusal is learnt by asking again with the same key: the event does not say of which attempt it is.
    case 'charge-failed':
      return null;
  }
};

/** One event about nothing must not keep those after it from being taken. */
const askIfThere = (deps: EventDeps, membershipId: string): Promise<Told | null> =>
  askMembership(deps, membershipId).catch((error: unknown) => {
    if (error instanceof PaymentError && error.key === 'membership-not-found') return null;
    throw error;
  });

type Card = Pick<OrderRow, 'cardBrand' | 'cardLastDigits'>;
const cardOf = ({ brand, lastDigits }: PaymentFacts): Card => ({
  cardBrand: brand,
  cardLastDigits: lastDigits,
});

/**
 * The card of a payment that the store has not heard of, to be asked for where it is none that it asked itself. Which one it was keeps no
 * payment from being written: only what waiting mends is waited for.
 */
const cardThatPaid = async (
  { db, payments }: EventDeps,
  { orderId, paymentId }: Pick<OfPayment, 'orderId' | 'paymentId'>,
  paymentMethodId: string | null = null,
): Promise<Card | null> => {
  if (!orderId || !(await orderById(db, orderId)) || (await isChargeKnown(db, paymentId))) return null;
  const asked = await pendingChargeOf(db, orderId);
  if (paymentMethodId !== null && asked?.paymentMethodId === paymentMethodId) return null;
  try {
    return cardOf(await payments.paymentFacts(paymentId));
  } catch (error) {
    if (isProviderAway(error)) throw error;
    return null;
  }
};

/** `card`: null where the store asked it itself. */
type Taken = Pick<PaymentFacts, 'takenCents' | 'takenAt'> & {
  paymentId: string;
  orderId: string;
  card: Card | null;
};

/**
 * Pays the charge of an order that waits for the answer, or an order that the store has not billed and of which the provider has the
 * money. False when there is neither.
 */
const payWhatIsTaken = async (deps: EventDeps, taken: Taken): Promise<boolean> => {
  const { orderId, paymentId, takenAt, card } = taken;
  const pending = await pendingChargeOf(deps.db, orderId);
  const charge = pending ?? (await billWhatIsPaid(deps, taken, deps.tell));
  const order = charge && (await orderById(deps.db, orderId));
  if (!charge || !order) return false;
  if (card) await noteCard(deps.db, charge.id, card);
  // A store that asked in vain until the day of the delivery has prepared no basket. Any other may have known of the payment when it
  // was made, before it was restored; or it died before the answer, which looks the same here: the team is told, see `paid`.
  const askedInVain = pending && isTooLateToDeliver(order, pending.dueAt, deps.config.business);
  await chargeSucceeded(askedInVain ? deps : asOf(deps, takenAt), charge, paymentId);
  return true;
};

/** A payment counts from when it was made: whoever asked for it may have died before the answer, and their database with them. */
const asOf = (deps: EventDeps, takenAt: Date): EventDeps => ({ ...deps, clock: { now: () => takenAt } });

type OfPayment = Omit<Taken, 'orderId'> & { orderId: string | null };

const paid = async (deps: EventDeps, { orderId, ...taken }: OfPayment): Promise<void> => {
  const before = orderId && (await orderById(deps.db, orderId));
  if (!before) return;
  const { oid } = before;
  if (!(await payWhatIsTaken(deps, { orderId: oid, ...taken })))
    await moneyCameLate(asOf(deps, taken.takenAt), oid, taken.paymentId, taken.card);
  const after = await orderById(deps.db, oid);
  if (before.status === 'paid' || after?.status !== 'paid') return;
  if (isTooLateToDeliver(after, deps.clock.now(), deps.config.business))
    deps.tell(
      `order ${oid} was paid at ${taken.takenAt.toISOString()} and heard of on the day of its delivery, or later: see that its basket comes`,
    );
};

/** Of a payment that was one too many nothing is to be known here: what else is told of it stands all the same. */
const paidFirst = (deps: EventDeps, payment: OfPayment): Promise<void> =>
  paid(deps, payment).catch((error: unknown) => {
    if (!(error instanceof PaymentOfNoCharge)) throw error;
  });

/** Of one that the store has not heard of, what a bank takes back had come: its order is paid first. */
const isKnownPayment = async (db: EventDeps['db'], paymentId: string): Promise<boolean> =>
  (await isChargeKnown(db, paymentId)) || (await hasReceipt(db, paymentId));

/** Of an order or of MSL+: a payment is of one of them. */
const lost = async (db: EventDeps['db'], paymentId: string, cents: number): Promise<void> => {
  await recordLost(db, paymentId, cents);
  await recordLostPeriod(db, paymentId, cents);
};

/** The store asks about a refund of its own; of one that was made in the provider's screens the event says all. */
const refundChanged = async (
  { db, clock }: EventDeps,
  event: Extract<PaymentEvent, { kind: 'refund-changed' }>,
): Promise<void> => {
  const { refundId, hasFailed, paymentId } = event;
  const isOwn = await lookAtRefund(db, refundId, hasFailed, clock.now());
  if (isOwn || !hasFailed || paymentId === null) return;
  await givingBackFailed(db, { ...event, paymentId });
};
