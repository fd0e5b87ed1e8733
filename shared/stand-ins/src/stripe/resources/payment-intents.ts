import { ApiFault } from '../api-fault.ts';
import { expands, flag, integer, metadata, optionalText, text } from '../form-body.ts';
import { type Call, head, pageOf, type SandboxContext, type SandboxRoute } from '../sandbox-context.ts';
import type { PaymentIntent } from '../stripe-objects.ts';
import { methodToConfirm } from './confirmation-tokens.ts';
import { checkSecret, unexpectedState } from './intents.ts';
import { findMethod, notDetached, ownedBy } from './payment-methods.ts';
import { confirmPayment } from './payments.rules.ts';

/** Stripe's smallest charge in Canadian cents. */
const smallestCharge = 50;

function create({ body }: Call, { store, now }: SandboxContext): PaymentIntent {
  const amount = integer(body, 'amount');
  if (amount < smallestCharge)
    throw new ApiFault(400, {
      code: 'amount_too_small',
      message: 'Amount must be at least $0.50 cad',
      param: 'amount',
    });
  const customer = optionalText(body, 'customer');
  if (customer) store.get('customer', customer, 'customer');
  const start = head('payment_intent', 'pi', now());
  return {
    ...start,
    status: 'requires_payment_method',
    client_secret: `${start.id}_secret_${head('payment_intent', 's', 0).id.slice(2)}`,
    amount,
    amount_received: 0,
    currency: text(body, 'currency'),
    customer: customer ?? null,
    payment_method: null,
    payment_method_types: ['card'],
    description: optionalText(body, 'description') ?? null,
    next_action: null,
    latest_charge: null,
    last_payment_error: null,
    metadata: metadata(body),
  };
}

export const paymentIntentRoutes: readonly SandboxRoute[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    keys: 'secret',
    handle(call, context) {
      const intent = create(call, context);
      const id = optionalText(call.body, 'payment_method');
      if (!id) return context.store.put(intent);
      const method = findMethod(context, id);
      notDetached(method);
      if (method.customer !== null || flag(call.body, 'off_session')) ownedBy(intent.customer ?? '', method);
      const ready: PaymentIntent = { ...intent, status: 'requires_confirmation', payment_method: method.id };
      if (!flag(call.body, 'confirm')) return context.store.put(ready);
      return confirmPayment(context, ready, method, flag(call.body, 'off_session'));
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    keys: 'secret',
    handle({ body }, { store }) {
      const customer = text(body, 'customer');
      const newestFirst = store
        .all('payment_intent')
        .filter((intent) => intent.customer === customer)
        .reverse();
      return pageOf(newestFirst, body, '/v1/payment_intents');
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    keys: 'any',
    handle(call, { store }) {
      const intent = store.get('payment_intent', call.params.id ?? '', 'intent');
      checkSecret(call, intent);
      const charge = call.key === 'secret' ? store.find('charge', intent.latest_charge ?? '') : undefined;
      return charge && expands(call.body, 'latest_charge') ? { ...intent, latest_charge: charge } : intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    keys: 'any',
    handle(call, context) {
      const intent = context.store.get('payment_intent', call.params.id ?? '', 'intent');
      checkSecret(call, intent);
      const method = methodToConfirm(context, call, intent);
      notDetached(method);
      if (method.customer !== null) ownedBy(intent.customer ?? '', method);
      return confirmPayment(context, intent, method, call.key === 'secret' && flag(call.body, 'off_session'));
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    keys: 'secret',
    handle({ params }, { store, emit }) {
      const intent = store.get('payment_intent', params.id ?? '', 'intent');
      if (intent.status === 'succeeded' || intent.status === 'canceled') unexpectedState(intent);
      const canceled = store.put<PaymentIntent>({ ...intent, status: 'canceled', next_action: null });
      emit('payment_intent.canceled', canceled);
      return canceled;
    },
  },
];
