import Stripe from 'stripe';
import { PaymentError, type PaymentErrorKey } from './payment-error.ts';

/** Stripe's code or decline code → ours. What is not listed is a plain decline: "try another card". */
const keyOfCode: Readonly<Record<string, PaymentErrorKey>> = {
  insufficient_funds: 'card-insufficient-funds',
  expired_card: 'card-expired',
  incorrect_cvc: 'card-incorrect-cvc',
  invalid_cvc: 'card-incorrect-cvc',
  incorrect_number: 'card-incorrect-number',
  invalid_number: 'card-incorrect-number',
  processing_error: 'card-processing-error',
  authentication_required: 'authentication-required',
  setup_intent_authentication_failure: 'authentication-required',
  payment_intent_authentication_failure: 'authentication-required',
  charge_already_refunded: 'refund-not-possible',
};

function fromCardError(error: InstanceType<typeof Stripe.errors.StripeCardError>): PaymentError {
  const key = keyOfCode[error.decline_code ?? ''] ?? keyOfCode[error.code ?? ''] ?? 'card-declined';
  const clientSecret = error.payment_intent?.client_secret ?? error.setup_intent?.client_secret ?? undefined;
  return new PaymentError(key, {
    ...((error.decline_code ?? error.code) && { declineCode: error.decline_code ?? error.code ?? '' }),
    ...(key === 'authentication-required' && clientSecret && { clientSecret }),
    cause: error,
  });
}

/** Turns what the SDK throws into a PaymentError; a mistake of ours (a bad parameter) stays what it is: a 500. */
export function asPaymentError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return fromCardError(error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'resource_missing' && error.param === 'payment_method')
      return new PaymentError('card-not-found', { cause: error });
    const key = keyOfCode[error.code ?? ''];
    return key ? new PaymentError(key, { cause: error }) : error;
  }
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
    return new PaymentError('payment-provider-unavailable', { cause: error });
  return error;
}

/** Runs a call of the SDK and lets only PaymentErrors (and our own mistakes) out. */
export async function callingStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asPaymentError(error);
  }
}
