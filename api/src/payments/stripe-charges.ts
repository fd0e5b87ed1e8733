import type Stripe from 'stripe';
import { PaymentError } from './payment-error.ts';
import type { PaymentState, Payments, Refund } from './payments.port.ts';
import { askingCard } from './stripe-cards.ts';
import { callingStripe } from './stripe-errors.ts';
import { underKey } from './stripe-keys.ts';
import { createStripeSettlement, currency, isTaken, paymentsOf } from './stripe-settlement.ts';

type ChargeCalls = Pick<Payments, 'charge' | 'paymentOf' | 'settleCharge' | 'refund'>;

const stateOf = ({ status, client_secret }: Stripe.PaymentIntent): PaymentState => ({
  status: status === 'succeeded' ? 'paid' : status === 'requires_action' ? 'to-confirm' : 'over',
  clientSecret: client_secret ?? '',
});

const found = (payment?: Stripe.PaymentIntent) => payment && { payment, isFound: true };

/** A refund that is not on its way any more: `pending` is also what waits for somebody to do something. */
const endOf: Readonly<Record<string, Refund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function createStripeCharges(stripe: Stripe): ChargeCalls {
  /** Stripe forgets keys after a day; its books keep them. */
  const refundOf = async (paymentId: string, key: string) => {
    const made = await stripe.refunds.list({
      payment_intent: paymentId,
      limit: 100,
      expand: ['data.charge'],
    });
    return made.data.find(({ metadata }) => metadata?.key === key);
  };

  /** What was given back whole since pays nothing any more. */
  const firstKept = async (taken: Stripe.PaymentIntent[]): Promise<Stripe.PaymentIntent | undefined> => {
    for (const one of taken) {
      const { latest_charge } = await stripe.paymentIntents.retrieve(one.id, { expand: ['latest_charge'] });
      if (typeof latest_charge !== 'object' || !latest_charge?.refunded) return one;
    }
    return undefined;
  };

  return {
    charge: ({ customerId, paymentMethodId, amountCents, orderId, description, present, idempotencyKey }) =>
      callingStripe(async () => {
        const asked: Stripe.PaymentIntentCreateParams = {
          amount: amountCents,
          currency,
          customer: customerId,
          payment_method: paymentMethodId,
          allowed_payment_method_types: ['card'],
          ...(present ? { use_stripe_sdk: true } : { off_session: true }),
          confirm: true,
          description,
          metadata: { orderId },
        };
        const taken = async () => (await paymentsOf(stripe, { customerId, orderId })).filter(isTaken);
        const { payment, isFound } =
          (present && found(await firstKept(await taken()))) ||
          (await underKey(
            idempotencyKey,
            async (key) => ({
              payment: await askingCard(stripe, { customerId, paymentMethodId }, () =>
                stripe.paymentIntents.create(asked, { idempotencyKey: key }),
              ),
              isFound: false,
            }),
            async () => found((await taken())[0]),
          ));
        if (payment.status !== 'succeeded')
          throw new PaymentError('authentication-required', {
            clientSecret: payment.client_secret ?? '',
            paymentId: payment.id,
          });
        return { paymentId: payment.id, amountCents: payment.amount_received, ...(isFound && { isFound }) };
      }),

    paymentOf: (paymentId) =>
      callingStripe(async () => stateOf(await stripe.paymentIntents.retrieve(paymentId))),

    settleCharge: createStripeSettlement(stripe),

    refund: ({ paymentId, amountCents, idempotencyKey, mayBeDone }) =>
      callingStripe(async () => {
        const asked = {
          ...{ payment_intent: paymentId, amount: amountCents },
          ...{ metadata: { key: idempotencyKey }, expand: ['charge'] },
        };
        const find = () => refundOf(paymentId, idempotencyKey);
        const refund =
          (mayBeDone && (await find())) ||
          (await underKey(
            idempotencyKey,
            (key) => stripe.refunds.create(asked, { idempotencyKey: key }),
            find,
          ));
        const charge = typeof refund.charge === 'object' ? refund.charge : null;
        const refundedCents = charge?.amount_refunded ?? refund.amount;
        const status = endOf[refund.status ?? ''] ?? 'pending';
        return { refundId: refund.id, status, amountCents: refund.amount, refundedCents };
      }),
  };
}
