import type { useApi } from '@msl/api-client';
import { isBrandAccepted } from '@msl/contracts/card-brands.ts';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { refusalOf } from '../forms/refusal.ts';
import { cardRefusalOf } from './card-refusal.ts';
import { type EnteredCard, methodOf, refused } from './entered-card.ts';

type Provider = { stripe: Stripe; elements: StripeElements; api: ReturnType<typeof useApi> };

/**
 * Confirms the card that a wallet has authorised, as one that is typed: kept for later charges, its bank asked where it
 * asks, with the name and the address that the wallet knows. A brand that the store does not take is kept nowhere.
 */
export async function enterWalletCard({ stripe, elements, api }: Provider): Promise<EnteredCard> {
  try {
    const { error: incomplete } = await elements.submit();
    if (incomplete) return refused(cardRefusalOf(incomplete));
    const { confirmationToken, error: unread } = await stripe.createConfirmationToken({ elements });
    if (unread) return refused(cardRefusalOf(unread));
    const { id: confirmation_token, payment_method_preview: preview } = confirmationToken;
    if (!isBrandAccepted(preview.card?.brand)) return refused({ key: 'card-not-supported', status: 402 });
    const { client_secret: clientSecret } = await api.call('prepareCard', {});
    const { setupIntent, error } = await stripe.confirmSetup({
      clientSecret,
      confirmParams: { confirmation_token, return_url: location.href },
      redirect: 'if_required',
    });
    return error ? refused(cardRefusalOf(error)) : methodOf(setupIntent);
  } catch (error) {
    const { key, code } = refusalOf(error);
    return refused({ key, status: code });
  }
}
