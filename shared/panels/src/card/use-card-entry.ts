import { ApiError, useApi } from '@msl/api-client';
import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { useCardFrames } from './card-frames.ts';

/** What came of typing a card: a payment method to send to the store, or the reason why there is none. */
export type EnteredCard = { ok: true; paymentMethodId: string } | { ok: false; reason: CardRefusal };
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

/** `ready` once the provider's frames can be typed into; `enter` confirms the typed card with the provider, 3-D Secure included. */
export function useCardEntry() {
  const api = useApi();
  const stripe = useStripe();
  const elements = useElements();
  const { ready } = useCardFrames();

  async function enter(): Promise<EnteredCard> {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return refused({ key: 'payment-provider-unavailable', status: 503 });
    try {
      const { client_secret } = await api.call('prepareCard', {});
      const { setupIntent, error } = await stripe.confirmCardSetup(client_secret, {
        payment_method: { card },
      });
      if (error) return refused(reasonOf(error));
      const method = setupIntent.payment_method;
      const paymentMethodId = typeof method === 'string' ? method : method?.id;
      return paymentMethodId
        ? { ok: true, paymentMethodId }
        : refused({ key: 'card-processing-error', status: 402 });
    } catch (error) {
      if (error instanceof ApiError) return refused({ key: error.key, status: error.code });
      return refused({ key: 'network', status: 0 });
    }
  }

  return { ready, enter };
}

const refused = (reason: CardRefusal): EnteredCard => ({ ok: false, reason });

function reasonOf(error: StripeError): CardRefusal {
  if (error.type === 'validation_error' && error.message) return { text: error.message };
  if (error.decline_code === 'insufficient_funds') return { key: 'card-insufficient-funds', status: 402 };
  return { key: refusals[error.code ?? ''] ?? 'card-processing-error', status: 402 };
}
