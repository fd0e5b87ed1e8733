import type Stripe from 'stripe';
import { PaymentError } from './payment-error.ts';
import type { PaymentEvent } from './payments.port.ts';
import { idOf } from './stripe-cards.ts';
import { callingStripe } from './stripe-errors.ts';
import { membershipFrom } from './stripe-memberships.ts';

function eventFrom(event: Stripe.Event): PaymentEvent {
  const head = { eventId: event.id, at: new Date(event.created * 1000) };
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { id, metadata } = event.data.object;
      return { ...head, kind: 'charge-succeeded', paymentId: id, orderId: metadata.orderId ?? null };
    }
    case 'payment_intent.payment_failed': {
      const { id, metadata, last_payment_error } = event.data.object;
      const declineCode = last_payment_error?.decline_code ?? last_payment_error?.code ?? null;
      return {
        ...head,
        kind: 'charge-failed',
        paymentId: id,
        orderId: metadata.orderId ?? null,
        declineCode,
      };
    }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded } = event.data.object;
      return {
        ...head,
        kind: 'refunded',
        paymentId: idOf(payment_intent) ?? '',
        refundedCents: amount_refunded,
      };
    }
    case 'customer.updated':
      return { ...head, kind: 'account-changed', customerId: event.data.object.id };
    case 'customer.discount.created':
    case 'customer.discount.updated':
    case 'customer.discount.deleted':
      return { ...head, kind: 'account-changed', customerId: idOf(event.data.object.customer) ?? '' };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const subscription = event.data.object;
      return {
        ...head,
        kind: 'membership-changed',
        customerId: idOf(subscription.customer) ?? '',
        membership: membershipFrom(subscription),
      };
    }
    default:
      return { ...head, kind: 'other', type: event.type };
  }
}

/** Reads a webhook of Stripe whose signature is right and at most 5 minutes old, or throws `webhook-not-genuine`. */
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
  return eventFrom(event);
}

/** Of charges and memberships the store asks by itself when one is due. */
const ACCOUNT_EVENTS = [
  'customer.updated',
  'customer.discount.created',
  'customer.discount.updated',
  'customer.discount.deleted',
  'charge.refunded',
];
/** As many as Stripe gives at once. */
const PAGE = 100;

/** Stripe's list of events, the newest first. It goes back thirty days. */
export async function* listStripeEvents(stripe: Stripe, since: Date): AsyncIterable<PaymentEvent[]> {
  const asked = { types: ACCOUNT_EVENTS, created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE };
  let last: string | undefined;
  do {
    const after = last;
    const page = await callingStripe(() =>
      stripe.events.list({ ...asked, ...(after !== undefined && { starting_after: after }) }),
    );
    yield page.data.map(eventFrom);
    last = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (last !== undefined);
}
