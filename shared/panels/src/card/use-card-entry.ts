import { useApi } from '@msl/api-client';
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { refusalOf } from '../forms/refusal.ts';
import { useCardFrames } from './card-frames.ts';
import { type CardRefusal, cardRefusalOf } from './card-refusal.ts';

/** What came of typing a card: a payment method to send to the store, or the reason why there is none. */
export type EnteredCard = { ok: true; paymentMethodId: string } | { ok: false; reason: CardRefusal };

/**
 * `ready` once the provider's frames can be typed into; `enter` confirms the typed card with the provider, 3-D Secure
 * included; `onceChanged` tells when something else is typed.
 */
export function useCardEntry() {
  const api = useApi();
  const stripe = useStripe();
  const elements = useElements();
  const { ready } = useCardFrames();

  async function enter(): Promise<EnteredCard> {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return refused({ key: 'payment-provider-unavailable', status: 503 });
    try {
      const { client_secret, billing_details } = await api.call('prepareCard', {});
      const { setupIntent, error } = await stripe.confirmCardSetup(client_secret, {
        payment_method: { card, ...(billing_details && { billing_details }) },
      });
      if (error) return refused(cardRefusalOf(error));
      const method = setupIntent.payment_method;
      const paymentMethodId = typeof method === 'string' ? method : method?.id;
      return paymentMethodId
        ? { ok: true, paymentMethodId }
        : refused({ key: 'card-processing-error', status: 402 });
    } catch (error) {
      const { key, code } = refusalOf(error);
      return refused({ key, status: code });
    }
  }

  function onceChanged(tell: () => void): void {
    elements?.getElement(CardNumberElement)?.once('change', tell);
    elements?.getElement(CardExpiryElement)?.once('change', tell);
    elements?.getElement(CardCvcElement)?.once('change', tell);
  }

  return { ready, enter, onceChanged };
}

const refused = (reason: CardRefusal): EnteredCard => ({ ok: false, reason });
