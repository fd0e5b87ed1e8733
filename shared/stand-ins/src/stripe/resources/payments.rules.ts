import { head, type SandboxContext } from '../sandbox-context.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../stripe-objects.ts';
import { behaviourOf } from '../test-cards.ts';
import { authenticationFailure, challenge, errorOf, refuse, unexpectedState } from './intents.ts';
import { invoicePaid } from './invoices.rules.ts';

const authenticationRequired = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Whether the bank wants the customer: a card set up before is not asked again, but for "always". */
function asksCustomer(method: PaymentMethod, offSession: boolean): boolean {
  const { authentication } = behaviourOf(method.sandbox.behaviour);
  if (authentication === 'always') return true;
  if (authentication === 'on-session') return !offSession || !method.sandbox.setUp;
  return authentication === 'unless-set-up' && !method.sandbox.setUp;
}

function fail(
  context: SandboxContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  declined: Declined,
): never {
  const error = { ...errorOf(declined), payment_method: method };
  const failed = context.store.put<PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  });
  context.emit('payment_intent.payment_failed', failed);
  refuse(error, failed);
}
type Declined = Parameters<typeof errorOf>[0];

/** The bank has been asked: the money moves, or the card is refused. */
function capture(context: SandboxContext, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const { chargeDecline } = behaviourOf(method.sandbox.behaviour);
  if (chargeDecline) fail(context, intent, method, chargeDecline);
  const charge = context.store.put<Charge>({
    ...head('charge', 'ch', context.now()),
    status: 'succeeded',
    paid: true,
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: { brand: method.card.brand, last4: method.card.last4 } },
    metadata: intent.metadata,
  });
  const succeeded = context.store.put<PaymentIntent>({
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
  });
  context.emit('charge.succeeded', charge);
  context.emit('payment_intent.succeeded', succeeded);
  if (intent.sandbox) invoicePaid(context, intent.sandbox.invoice);
  return succeeded;
}

/** Confirms a payment; off session nobody can answer the bank, so a question is a decline. */
export function confirmPayment(
  context: SandboxContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  offSession: boolean,
): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') unexpectedState(intent);
  if (!asksCustomer(method, offSession)) return capture(context, intent, method);
  if (offSession) fail(context, intent, method, authenticationRequired);
  return context.store.put<PaymentIntent>({
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: challenge,
  });
}

/** What the challenge frame reports. */
export function answerPaymentChallenge(context: SandboxContext, intent: PaymentIntent, completed: boolean) {
  if (intent.status !== 'requires_action' || intent.payment_method === null) unexpectedState(intent);
  const method = context.store.get('payment_method', intent.payment_method);
  if (completed) return capture(context, intent, method);
  const failed = context.store.put<PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: authenticationFailure('payment_intent'),
  });
  context.emit('payment_intent.payment_failed', failed);
  return failed;
}
