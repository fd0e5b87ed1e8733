import type Stripe from 'stripe';
import { PaymentError } from './payment-error.ts';
import type { PaymentEvent } from './payments.port.ts';
import { idOf } from './stripe-cards.ts';
import { callingStripe } from './stripe-errors.ts';
import { headOf, isReadableEvent, ownOrderId } from './stripe-events.rules.ts';

/** As the API of before April 2025 wrote it: the list of events keeps the version that an event was made in. */
type EarlierInvoice = { subscription?: string | { id: string } | null };

const membershipOf = ({ parent, subscription }: Stripe.Invoice & EarlierInvoice): string | null =>
  idOf(parent?.subscription_details?.subscription ?? subscription);

/** What a bank only asked about took no money, and says nothing of what another dispute of the payment did. */
const closedAs: Readonly<Record<string, 'lost' | 'asked'>> = { lost: 'lost', warning_closed: 'asked' };

function eventFrom(event: Stripe.Event): PaymentEvent {
  const head = { eventId: event.id, at: new Date(event.created * 1000) };
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { id: paymentId, metadata, amount_received: takenCents, payment_method } = event.data.object;
      const of = { paymentId, orderId: ownOrderId(metadata), paymentMethodId: idOf(payment_method) };
      return { ...head, kind: 'charge-succeeded', ...of, takenCents };
    }
    case 'payment_intent.payment_failed': {
      const { id, metadata, last_payment_error } = event.data.object;
      const declineCode = last_payment_error?.decline_code ?? last_payment_error?.code ?? null;
      return {
        ...head,
        kind: 'charge-failed',
        paymentId: id,
        orderId: ownOrderId(metadata),
        declineCode,
      };
    }
    case 'charge.refunded': {
      const { payment_intent, amount_captured, amount_refunded, metadata, created } = event.data.object;
      return {
        ...head,
        kind: 'refunded',
        paymentId: idOf(payment_intent) ?? '',
        // Of a charge that was not made by a payment of the store.
        orderId: ownOrderId(metadata),
        takenCents: amount_captured,
        takenAt: new Date(created * 1000),
        refundedCents: amount_refunded,
      };
    }
    case 'refund.updated':
    case 'refund.failed': {
      const { id, status, payment_intent, amount, created } = event.data.object;
      const hasFailed = event.type === 'refund.failed' || status === 'failed' || status === 'canceled';
      const madeAt = new Date(created * 1000);
      const of = { madeAt, paymentId: idOf(payment_intent), amountCents: amount };
      return { ...head, kind: 'refund-changed', refundId: id, hasFailed, ...of };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { payment_intent, amount: amountCents, status } = event.data.object;
      const outcome = event.type === 'charge.dispute.created' ? 'open' : (closedAs[status] ?? 'over');
      return { ...head, kind: 'disputed', paymentId: idOf(payment_intent) ?? '', amountCents, outcome };
    }
    case 'payment_method.automatically_updated': {
      const { id, customer } = event.data.object;
      return { ...head, kind: 'card-changed', customerId: idOf(customer) ?? '', paymentMethodId: id };
    }
    case 'customer.updated':
    case 'customer.deleted':
      return { ...head, kind: 'account-changed', customerId: event.data.object.id };
    case 'customer.discount.created':
    case 'customer.discount.updated':
    case 'customer.discount.deleted':
      return { ...head, kind: 'account-changed', customerId: idOf(event.data.object.customer) ?? '' };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id, customer } = event.data.object;
      return { ...head, kind: 'membership-changed', customerId: idOf(customer) ?? '', membershipId: id };
    }
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released': {
      const { customer, subscription, released_subscription } = event.data.object;
      const membershipId = idOf(subscription) ?? released_subscription;
      if (!membershipId) return { ...head, kind: 'other', type: event.type };
      return { ...head, kind: 'membership-changed', customerId: idOf(customer) ?? '', membershipId };
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required': {
      const { customer } = event.data.object;
      const membershipId = membershipOf(event.data.object);
      if (!membershipId) return { ...head, kind: 'other', type: event.type };
      return { ...head, kind: 'membership-changed', customerId: idOf(customer) ?? '', membershipId };
    }
    default:
      return { ...head, kind: 'other', type: event.type };
  }
}

const read = (event: Stripe.Event): PaymentEvent =>
  isReadableEvent(event) ? eventFrom(event) : { ...headOf(event), kind: 'unreadable' };

/**
 * Reads a webhook of Stripe whose signature is right and at most 5 minutes old, or throws `webhook-not-genuine`. What is genuine and
 * cannot be read is none the less delivered: to refuse it would have Stripe send it for three days, and then nothing any more.
 */
export function readStripeWebhook(
  stripe: Stripe,
  webhookSecret: string,
  rawBody: string,
  signature: string,
): PaymentEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret);
  } catch (cause) {
    throw new PaymentError('webhook-not-genuine', { cause });
  }
  return read(event);
}

/** What is always asked for in the list of events; of an order's charge the store asks by itself when one is due. */
const LISTED_EVENTS = [
  'customer.updated',
  'customer.deleted',
  'customer.discount.created',
  'customer.discount.updated',
  'customer.discount.deleted',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
  'payment_method.automatically_updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'invoice.paid',
  'invoice.payment_failed',
] as const;

/** What the webhook of an account has to send: docs/operations/payments.md lists them. */
export const WEBHOOK_EVENTS: readonly string[] = [
  ...LISTED_EVENTS,
  'invoice.payment_action_required',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
];

/** As many as Stripe gives at once. */
const PAGE = 100;

/** Stripe's list of events, the newest first. It goes back thirty days. */
export async function* listStripeEvents(
  stripe: Stripe,
  since: Date,
  { withPayments = false } = {},
): AsyncIterable<PaymentEvent[]> {
  const asked = {
    types: [...LISTED_EVENTS, ...(withPayments ? ['payment_intent.succeeded'] : [])],
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: PAGE,
  };
  let last: string | undefined;
  do {
    const after = last;
    const page = await callingStripe(() =>
      stripe.events.list({ ...asked, ...(after !== undefined && { starting_after: after }) }),
    );
    yield page.data.map(read);
    last = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (last !== undefined);
}
