import type Stripe from 'stripe';
import { PaymentError } from './payment-error.ts';
import type { Payments } from './payments.port.ts';
import { callingStripe } from './stripe-errors.ts';

type ChargeCalls = Pick<Payments, 'charge' | 'refund' | 'creditOf' | 'changeCredit'>;

const currency = 'cad';

/** Stripe keeps a credit as a negative balance: what it owes the customer. */
const creditFromBalance = (balance: number) => Math.max(0, -balance);

export function createStripeCharges(stripe: Stripe): ChargeCalls {
  return {
    charge: ({ customerId, paymentMethodId, amountCents, orderId, description, idempotencyKey }) =>
      callingStripe(async () => {
        const payment = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            customer: customerId,
            payment_method: paymentMethodId,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            description,
            metadata: { orderId },
          },
          { idempotencyKey },
        );
        if (payment.status !== 'succeeded')
          throw new PaymentError('authentication-required', { clientSecret: payment.client_secret ?? '' });
        return { paymentId: payment.id, amountCents: payment.amount_received };
      }),

    refund: ({ paymentId, amountCents, idempotencyKey }) =>
      callingStripe(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents },
          { idempotencyKey },
        );
        return { refundId: refund.id, amountCents: refund.amount };
      }),

    creditOf: (customerId) =>
      callingStripe(async () => {
        const customer = await stripe.customers.retrieve(customerId);
        return customer.deleted ? 0 : creditFromBalance(customer.balance);
      }),

    changeCredit: ({ customerId, amountCents, description, idempotencyKey }) =>
      callingStripe(async () => {
        const change = await stripe.customers.createBalanceTransaction(
          customerId,
          { amount: -amountCents, currency, description },
          { idempotencyKey },
        );
        return creditFromBalance(change.ending_balance);
      }),
  };
}
