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
import { cardRefusalOf } from './card-refusal.ts';
import { type EnteredCard, methodOf, refused } from './entered-card.ts';

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
      return methodOf(setupIntent);
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
