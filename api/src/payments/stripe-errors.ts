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
  subscription_payment_intent_requires_action: 'authentication-required',
  charge_already_refunded: 'refund-not-possible',
  // The bank has taken the money back already, or is about to.
  charge_disputed: 'refund-not-possible',
  // The same request is still at work there: it was given up here, and is asked again.
  idempotency_key_in_use: 'payment-provider-unavailable',
  lock_timeout: 'payment-provider-unavailable',
};

function fromCardError(error: InstanceType<typeof Stripe.errors.StripeCardError>): PaymentError {
  const key = keyOfCode[error.decline_code ?? ''] ?? keyOfCode[error.code ?? ''] ?? 'card-declined';
  const clientSecret = error.payment_intent?.client_secret ?? error.setup_intent?.client_secret ?? undefined;
  return new PaymentError(key, {
    ...((error.decline_code ?? error.code) && { declineCode: error.decline_code ?? error.code ?? '' }),
    isFinal: error.advice_code === 'do_not_try_again',
    ...(key === 'authentication-required' && clientSecret && { clientSecret }),
    cause: error,
  });
}

/** A wrong key or parameter of ours: without the status that Stripe gave it, which is not for our customer. */
const ourMistake = (error: InstanceType<typeof Stripe.errors.StripeError>) =>
  new Error(`The payment provider refused what the store asked: ${error.message}`, { cause: error });

/** By which Stripe names a card that is asked for: of a payment, of a subscription. */
const CARD_PARAMS = ['payment_method', 'default_payment_method'];

/** Turns what the SDK throws into a PaymentError, or into an error of ours: a 500. */
export function asPaymentError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return fromCardError(error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'resource_missing' && CARD_PARAMS.some((param) => param === error.param))
      return new PaymentError('card-not-found', { cause: error });
    if (isCustomerMissing(error)) return new PaymentError('customer-not-found', { cause: error });
    // More than is left of a payment: of that Stripe gives no code.
    if (error.param === 'amount' && /unrefunded/.test(error.message))
      return new PaymentError('refund-not-possible', { cause: error });
    const key = keyOfCode[error.code ?? ''];
    return key ? new PaymentError(key, { cause: error }) : ourMistake(error);
  }
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
    return new PaymentError('payment-provider-unavailable', { cause: error });
  if (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use')
    return new PaymentError('payment-provider-unavailable', { cause: error });
  return error instanceof Stripe.errors.StripeError ? ourMistake(error) : error;
}

/** Runs a call of the SDK and lets only PaymentErrors (and our own mistakes) out. */
export async function callingStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asPaymentError(error);
  }
}

/** Whether what was asked for does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Somebody has deleted the customer in the provider's dashboard. */
export const isCustomerMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer';

/** Stripe does not do what was asked, however often it is asked. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** What Stripe refuses without a code: the message alone says why, in words that may change. */
export const isRefusedInWords = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !error.code;
