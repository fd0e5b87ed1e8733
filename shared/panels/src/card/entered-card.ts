import type { SetupIntent } from '@stripe/stripe-js';
import type { CardRefusal } from './card-refusal.ts';

/** What came of typing a card, or of a wallet: a payment method to send to the store, or the reason why there is none. */
export type EnteredCard = { ok: true; paymentMethodId: string } | { ok: false; reason: CardRefusal };
/** Has the provider confirm a card, its bank asked where it asks. */
export type EnterCard = () => Promise<EnteredCard>;

export const refused = (reason: CardRefusal): EnteredCard => ({ ok: false, reason });

/** The card of a setup that the provider confirmed. */
export function methodOf({ payment_method: method }: SetupIntent): EnteredCard {
  const paymentMethodId = typeof method === 'string' ? method : method?.id;
  return paymentMethodId
    ? { ok: true, paymentMethodId }
    : refused({ key: 'card-processing-error', status: 402 });
}
