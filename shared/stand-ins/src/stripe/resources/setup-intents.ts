import { flag, metadata, optionalText } from '../form-body.ts';
import { type Call, head, type SandboxContext, type SandboxRoute } from '../sandbox-context.ts';
import type { PaymentMethod, SetupIntent } from '../stripe-objects.ts';
import { behaviourOf } from '../test-cards.ts';
import { methodToConfirm } from './confirmation-tokens.ts';
import {
  authenticationFailure,
  challenge,
  checkSecret,
  errorOf,
  refuse,
  unexpectedState,
} from './intents.ts';
import { attach, findMethod } from './payment-methods.ts';

function create({ body }: Call, context: SandboxContext): SetupIntent {
  const start = head('setup_intent', 'seti', context.now());
  const customer = optionalText(body, 'customer');
  if (customer) context.store.get('customer', customer, 'customer');
  return context.store.put<SetupIntent>({
    ...start,
    status: 'requires_payment_method',
    client_secret: `${start.id}_secret_${head('setup_intent', 's', 0).id.slice(2)}`,
    customer: customer ?? null,
    payment_method: null,
    payment_method_types: ['card'],
    usage: optionalText(body, 'usage') ?? 'off_session',
    next_action: null,
    last_setup_error: null,
    metadata: metadata(body),
  });
}

/** The bank has nothing more to ask: the card is refused, or saved for charges with the customer absent. */
function finish(context: SandboxContext, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const decline = behaviourOf(method.sandbox.behaviour).setupDecline;
  if (decline) {
    const error = errorOf(decline);
    const failed = context.store.put<SetupIntent>({
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_setup_error: error,
    });
    context.emit('setup_intent.setup_failed', failed);
    refuse(error, failed);
  }
  const setUp = context.store.put({ ...method, sandbox: { ...method.sandbox, setUp: true } });
  if (intent.customer) attach(context, setUp, intent.customer);
  const succeeded = context.store.put<SetupIntent>({
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  context.emit('setup_intent.succeeded', succeeded);
  return succeeded;
}

function confirm(context: SandboxContext, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') unexpectedState(intent);
  if (behaviourOf(method.sandbox.behaviour).authentication === 'never')
    return finish(context, intent, method);
  return context.store.put<SetupIntent>({
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: challenge,
    last_setup_error: null,
  });
}

/** What the challenge frame reports: the customer completed the bank's question, or failed it. */
export function answerSetupChallenge(context: SandboxContext, intent: SetupIntent, completed: boolean) {
  if (intent.status !== 'requires_action' || intent.payment_method === null) unexpectedState(intent);
  if (completed) return finish(context, intent, context.store.get('payment_method', intent.payment_method));
  const failed = context.store.put<SetupIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: authenticationFailure('setup_intent'),
  });
  context.emit('setup_intent.setup_failed', failed);
  return failed;
}

export const setupIntentRoutes: readonly SandboxRoute[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    keys: 'secret',
    handle(call, context) {
      const method = optionalText(call.body, 'payment_method');
      const found = method ? findMethod(context, method) : null;
      const intent = create(call, context);
      if (!found) return intent;
      if (flag(call.body, 'confirm')) return confirm(context, intent, found);
      return context.store.put<SetupIntent>({
        ...intent,
        status: 'requires_confirmation',
        payment_method: found.id,
      });
    },
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    keys: 'any',
    handle(call, { store }) {
      const intent = store.get('setup_intent', call.params.id ?? '', 'intent');
      checkSecret(call, intent);
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    keys: 'any',
    handle(call, context) {
      const intent = context.store.get('setup_intent', call.params.id ?? '', 'intent');
      checkSecret(call, intent);
      return confirm(context, intent, methodToConfirm(context, call, intent));
    },
  },
];
