import { addMonths, dayOf } from '@msl/contracts/calendar-day.ts';
import { ApiFault, missing } from '../api-fault.ts';
import { text } from '../form-body.ts';
import type { SandboxContext, SandboxRoute } from '../sandbox-context.ts';
import type { PaymentMethod } from '../stripe-objects.ts';
import { behaviourOf, testCardOfToken } from '../test-cards.ts';
import { methodFromForm, newMethod } from './typed-card.ts';

/** The payment method of that id; a ready-made one (`pm_card_visa`) becomes a new payment method. */
export function findMethod({ store, now }: SandboxContext, id: string): PaymentMethod {
  const card = testCardOfToken(id);
  if (!card) return store.get('payment_method', id, 'payment_method');
  const expYear = Number(addMonths(dayOf(now() * 1000), 12).slice(0, 4));
  return store.put(newMethod({ ...card, expMonth: 12, expYear }, true, now()));
}

/** Throws when the card was taken from its customer: as Stripe does, without a code or a parameter. */
export function notDetached({ sandbox }: PaymentMethod): void {
  if (!sandbox.detached) return;
  throw new ApiFault(400, {
    message:
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  });
}

/** Throws when the card is of another customer, as Stripe does. */
export function ownedBy(customerId: string, method: PaymentMethod): void {
  notDetached(method);
  if (method.customer === customerId) return;
  throw new ApiFault(400, {
    message: 'The payment method must be attached to this customer.',
    param: 'payment_method',
  });
}

/** Ties a card to a customer. Throws when it is tied to another one. */
export function attach(
  { store, emit }: SandboxContext,
  method: PaymentMethod,
  customerId: string,
): PaymentMethod {
  notDetached(method);
  if (method.customer !== null) {
    ownedBy(customerId, method);
    return method;
  }
  const attached = store.put({ ...method, customer: customerId });
  emit('payment_method.attached', attached);
  return attached;
}

export const paymentMethodRoutes: readonly SandboxRoute[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    keys: 'any',
    handle(call, context) {
      if (call.key === 'publishable') return methodFromForm(call.body, context);
      throw new ApiFault(402, {
        message: 'Sending credit card numbers directly to the Stripe API is generally unsafe.',
      });
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    keys: 'secret',
    handle: ({ params }, context) => findMethod(context, params.id ?? ''),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    keys: 'secret',
    handle({ params, body }, context) {
      const customer = context.store.get('customer', text(body, 'customer'), 'customer');
      const method = findMethod(context, params.id ?? '');
      const decline = behaviourOf(method.sandbox.behaviour).setupDecline;
      if (decline)
        throw new ApiFault(402, {
          type: 'card_error',
          code: decline.code,
          decline_code: decline.declineCode,
          message: decline.message,
        });
      return attach(context, method, customer.id);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    keys: 'secret',
    handle({ params }, { store, emit }) {
      const method = store.get('payment_method', params.id ?? '', 'payment_method');
      if (method.customer === null) throw missing('attached payment_method', method.id, 'payment_method');
      const customer = store.get('customer', method.customer);
      if (customer.invoice_settings.default_payment_method === method.id)
        store.put({ ...customer, invoice_settings: { default_payment_method: null } });
      const sandbox = { ...method.sandbox, detached: true } as const;
      const detached = store.put({ ...method, customer: null, sandbox });
      emit('payment_method.detached', detached);
      return detached;
    },
  },
];
