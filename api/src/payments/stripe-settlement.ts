import Stripe from 'stripe';
import type { AskedCharge, Charge, Payments } from './payments.port.ts';
import { callingStripe, isCustomerMissing } from './stripe-errors.ts';

export const currency = 'cad';

const isTaken = ({ status }: Stripe.PaymentIntent) => status === 'succeeded';

/**
 * Finds out whether the money of an order was taken, and otherwise sees to it that it never is. The payments that are
 * in the books are cancelled; a request that has not arrived is kept out by its own key, which another request uses up.
 */
export function createStripeSettlement(stripe: Stripe): Payments['settleCharge'] {
  const paymentsOf = async ({ customerId, orderId }: AskedCharge): Promise<Stripe.PaymentIntent[]> => {
    const found: Stripe.PaymentIntent[] = [];
    for await (const payment of stripe.paymentIntents.list({ customer: customerId, limit: 100 })) {
      if (payment.metadata.orderId === orderId) found.push(payment);
    }
    return found;
  };

  /** True when the key had been used by the charge itself. */
  const isKeyUsed = async ({ customerId, amountCents, idempotencyKey }: AskedCharge): Promise<boolean> => {
    const neverConfirmed = { amount: amountCents, currency, customer: customerId };
    try {
      const { id } = await stripe.paymentIntents.create(
        { ...neverConfirmed, description: 'not taken', allowed_payment_method_types: ['card'] },
        { idempotencyKey },
      );
      await cancel(id);
      return false;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
      // Of a customer who was deleted nothing can be taken any more, under whatever key.
      if (isCustomerMissing(error)) return false;
      throw error;
    }
  };

  /** A payment that was made, or cancelled, meanwhile stays as it is. */
  const cancel = async (id: string): Promise<Stripe.PaymentIntent> => {
    try {
      return await stripe.paymentIntents.cancel(id);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return stripe.paymentIntents.retrieve(id);
      throw error;
    }
  };

  const toCharge = ({ id, amount_received }: Stripe.PaymentIntent): Charge => ({
    paymentId: id,
    amountCents: amount_received,
  });

  return (asked) =>
    callingStripe(async () => {
      let known = await paymentsOf(asked);
      if (!known.some(isTaken) && (await isKeyUsed(asked))) known = await paymentsOf(asked);
      for (const payment of known) {
        const ended = isTaken(payment) || payment.status === 'canceled' ? payment : await cancel(payment.id);
        if (isTaken(ended)) return toCharge(ended);
      }
      return null;
    });
}
