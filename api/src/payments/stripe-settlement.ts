import Stripe from 'stripe';
import type { AskedCharge, Charge, Payments } from './payments.port.ts';
import { callingStripe, isCustomerMissing } from './stripe-errors.ts';
import { isKeptFault, keysOf } from './stripe-keys.ts';

export const currency = 'cad';

export const isTaken = ({ status }: Stripe.PaymentIntent) => status === 'succeeded';

/** All payments that were ever begun for an order. */
export const paymentsOf = async (
  stripe: Stripe,
  { customerId, orderId }: Pick<AskedCharge, 'customerId' | 'orderId'>,
): Promise<Stripe.PaymentIntent[]> => {
  const found: Stripe.PaymentIntent[] = [];
  for await (const payment of stripe.paymentIntents.list({ customer: customerId, limit: 100 })) {
    if (payment.metadata.orderId === orderId) found.push(payment);
  }
  return found;
};

/**
 * Finds out whether the money of an order was taken, and otherwise sees to it that it never is. The payments that are
 * in the books are cancelled; a request that has not arrived is kept out by its own keys, which another request uses up.
 */
export function createStripeSettlement(stripe: Stripe): Payments['settleCharge'] {
  /** True when the charge itself had used one of its keys: it comes under the next one only where all before are used. */
  const isAnyUsed = async (asked: AskedCharge): Promise<boolean> => {
    const [first, ...next] = keysOf(asked.idempotencyKey);
    if (!first || !(await isUsed(asked, first))) return false;
    for (const key of next) if (!(await isUsed(asked, key))) break;
    return true;
  };

  const isUsed = async (
    { customerId, amountCents }: AskedCharge,
    idempotencyKey: string,
  ): Promise<boolean> => {
    const neverConfirmed = { amount: amountCents, currency, customer: customerId };
    try {
      const { id } = await stripe.paymentIntents.create(
        { ...neverConfirmed, description: 'not taken', allowed_payment_method_types: ['card'] },
        { idempotencyKey },
      );
      await cancel(id);
      return false;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError || isKeptFault(error)) return true;
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
    isFound: true,
  });

  return (asked) =>
    callingStripe(async () => {
      let known = await paymentsOf(stripe, asked);
      if (!known.some(isTaken) && (await isAnyUsed(asked))) known = await paymentsOf(stripe, asked);
      for (const payment of known) {
        const ended = isTaken(payment) || payment.status === 'canceled' ? payment : await cancel(payment.id);
        if (isTaken(ended)) return toCharge(ended);
      }
      return null;
    });
}
