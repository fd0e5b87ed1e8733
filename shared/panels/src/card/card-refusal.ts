import type { StripeError } from '@stripe/stripe-js';

/** A key of the error catalogue, or the provider's own sentence about a field, already in the page's language. */
export type CardRefusal = { key: string; status: number } | { text: string };

const refusals: Record<string, string> = {
  card_declined: 'card-declined',
  expired_card: 'card-expired',
  incorrect_cvc: 'card-incorrect-cvc',
  incorrect_number: 'card-incorrect-number',
  processing_error: 'card-processing-error',
  setup_intent_authentication_failure: 'authentication-required',
  payment_intent_authentication_failure: 'authentication-required',
};

/** What the provider's script refuses, as a key of the error catalogue. */
export const refusalKeyOf = ({ code, decline_code }: StripeError): string =>
  decline_code === 'insufficient_funds'
    ? 'card-insufficient-funds'
    : (refusals[code ?? ''] ?? 'card-processing-error');

export const cardRefusalOf = (error: StripeError): CardRefusal =>
  error.type === 'validation_error' && error.message
    ? { text: error.message }
    : { key: refusalKeyOf(error), status: 402 };
