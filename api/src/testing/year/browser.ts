import type { PaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';

/** What a customer's browser does with the payment provider: the store never sees a card's number. */
export type Browser = {
  /** A payment method for a typed number. */
  typeCard(number: string): Promise<string>;
  /** Confirms the card for a setup of the store, and the bank's question if there is one; false when that ends badly. */
  confirmSetup(clientSecret: string, paymentMethodId: string): Promise<boolean>;
  /** Pays with the card that it knows, or another, and answers the bank; true when the payment then went through. */
  confirmPayment(clientSecret: string, paymentMethodId?: string): Promise<boolean>;
};

type Reply = { id?: string; status?: string };

export const createBrowser = (sandbox: Pick<PaymentSandbox, 'origin' | 'publishableKey'>): Browser => {
  const post = async (path: string, form: Record<string, string>): Promise<Reply> => {
    const response = await fetch(sandbox.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.publishableKey}` },
      body: new URLSearchParams(form),
    });
    return (await response.json()) as Reply;
  };
  const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';
  const answerBank = (clientSecret: string) =>
    post(`/sandbox/challenges/${intentOf(clientSecret)}`, { client_secret: clientSecret, completed: 'true' });

  return {
    typeCard: async (number) => {
      const typed = await post('/v1/payment_methods', {
        ...{ 'card[number]': number, 'card[cvc]': '123' },
        ...{ 'card[exp_month]': '12', 'card[exp_year]': '35' },
      });
      return typed.id ?? '';
    },
    confirmSetup: async (clientSecret, paymentMethodId) => {
      const form = { client_secret: clientSecret, payment_method: paymentMethodId };
      let { status } = await post(`/v1/setup_intents/${intentOf(clientSecret)}/confirm`, form);
      if (status === 'requires_action') ({ status } = await answerBank(clientSecret));
      return status === 'succeeded';
    },
    confirmPayment: async (clientSecret, paymentMethodId) => {
      let { status } = await post(`/v1/payment_intents/${intentOf(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        ...(paymentMethodId && { payment_method: paymentMethodId }),
      });
      if (status === 'requires_action') ({ status } = await answerBank(clientSecret));
      return status === 'succeeded';
    },
  };
};
