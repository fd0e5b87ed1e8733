import { isBrandAccepted } from '@msl/contracts/card-brands.ts';
import type Stripe from 'stripe';
import { PaymentError } from './payment-error.ts';
import type { CardDetails, Payments } from './payments.port.ts';
import { callingStripe, isRefusedInWords } from './stripe-errors.ts';
import { underKey } from './stripe-keys.ts';

type CardCalls = Pick<
  Payments,
  'createCustomer' | 'prepareCard' | 'cardOf' | 'saveCard' | 'cardsOf' | 'forgetCard'
>;

/** Stripe gives an id or, when expanded, the object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function detailsOf(method: Stripe.PaymentMethod): CardDetails {
  if (!method.card) throw new PaymentError('card-not-supported');
  const { brand, last4, exp_month, exp_year } = method.card;
  return { paymentMethodId: method.id, brand, lastDigits: last4, expMonth: exp_month, expYear: exp_year };
}

/**
 * Asks something of a card. Of one that was detached from its customer Stripe gives neither code nor parameter, as of a mistake of
 * ours: the card itself is asked then whose it is.
 */
export async function askingCard<T>(
  stripe: Stripe,
  { customerId, paymentMethodId }: { customerId: string; paymentMethodId: string },
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isRefusedInWords(error)) throw error;
    const { customer } = await stripe.paymentMethods.retrieve(paymentMethodId);
    if (idOf(customer) === customerId) throw error;
    throw new PaymentError('card-not-found', { cause: error });
  }
}

export function createStripeCards(stripe: Stripe): CardCalls {
  const find = (id: string) => stripe.paymentMethods.retrieve(id);

  /** For a card that the browser did not confirm: the bank is asked here, for charges with the customer absent. */
  async function verify(customerId: string, paymentMethodId: string, idempotencyKey: string) {
    const asked: Stripe.SetupIntentCreateParams = {
      customer: customerId,
      payment_method: paymentMethodId,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      confirm: true,
    };
    const setup = await underKey(idempotencyKey, (key) =>
      askingCard(stripe, { customerId, paymentMethodId }, () =>
        stripe.setupIntents.create(asked, { idempotencyKey: key }),
      ),
    );
    if (setup.status === 'succeeded') return;
    throw new PaymentError('authentication-required', { clientSecret: setup.client_secret ?? '' });
  }

  return {
    createCustomer: ({ userId, email, name, locale, idempotencyKey }) =>
      callingStripe(async () => {
        const asked = { email, name, preferred_locales: [locale], metadata: { userId } };
        const { id } = await underKey(
          idempotencyKey,
          (key): Promise<Stripe.Customer> => stripe.customers.create(asked, { idempotencyKey: key }),
          async () => {
            const { data } = await stripe.customers.list({ email, limit: 100 });
            return data.find(({ metadata }) => metadata.userId === userId);
          },
        );
        return { customerId: id };
      }),

    prepareCard: (customerId) =>
      callingStripe(async () => {
        const setup = await stripe.setupIntents.create({
          customer: customerId,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
        });
        return { setupId: setup.id, clientSecret: setup.client_secret ?? '' };
      }),

    cardOf: (paymentMethodId) => callingStripe(async () => detailsOf(await find(paymentMethodId))),

    saveCard: ({ customerId, paymentMethodId, idempotencyKey }) =>
      callingStripe(async () => {
        const method = await find(paymentMethodId);
        const owner = idOf(method.customer);
        if (owner !== null && owner !== customerId) throw new PaymentError('card-not-found');
        const card = detailsOf(method);
        if (!isBrandAccepted(card.brand)) {
          // The browser's confirmation gave it to the customer: what is not taken is not kept either.
          if (owner !== null) await stripe.paymentMethods.detach(method.id);
          throw new PaymentError('card-not-supported');
        }
        // One of Stripe's test tokens stands for another card at each reading: another request.
        if (owner === null) await verify(customerId, method.id, `${idempotencyKey}:${method.id}`);
        return card;
      }),

    cardsOf: (customerId) =>
      callingStripe(async () => {
        const kept = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 });
        return kept.data.map(({ id }) => id);
      }),

    forgetCard: (paymentMethodId) =>
      callingStripe(async () => {
        const method = await find(paymentMethodId);
        if (idOf(method.customer) !== null) await stripe.paymentMethods.detach(paymentMethodId);
      }),
  };
}
