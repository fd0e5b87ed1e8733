import type { IntentKind } from './protocol.ts';
import { createController } from './stripe-controller.ts';
import { createElements, type ElementsOptions, languageOf } from './stripe-elements.ts';
import { cardSourceOf, createIntents, type PaymentMethodInput } from './stripe-intents.ts';

/**
 * `window.Stripe` of the payment sandbox: what `@stripe/stripe-js` and `@stripe/react-stripe-js` use of Stripe.js,
 * for cards. `version` is the release train that loadStripe expects.
 */
type CardData = { payment_method?: PaymentMethodInput };

type ConfirmSetup = {
  clientSecret: string;
  confirmParams: { confirmation_token: string };
  redirect?: string;
};

const nothingGiven = { type: 'invalid_request_error', message: 'No wallet has authorised anything.' };

const kindOf = (clientSecret: string): IntentKind =>
  clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents';

function Stripe(publishableKey: string, { locale }: { locale?: string } = {}) {
  // The language of the fields is that of the errors and of the challenge too.
  let language = languageOf(locale);
  const ask = createController(publishableKey, () => language);
  const intents = createIntents(ask, publishableKey, () => language);

  return {
    elements(options: ElementsOptions = {}) {
      language = languageOf(options.locale ?? locale);
      return createElements(options, language, publishableKey);
    },
    async createPaymentMethod(input: Exclude<PaymentMethodInput, string>) {
      const reply = await ask({ op: 'create-payment-method', card: cardSourceOf(input) });
      return 'error' in reply ? reply : { paymentMethod: reply.result };
    },
    async createConfirmationToken({ elements }: { elements: ReturnType<typeof createElements> }) {
      const confirmationToken = elements.takeToken();
      return confirmationToken ? { confirmationToken } : { error: nothingGiven };
    },
    confirmSetup({ clientSecret, confirmParams, redirect }: ConfirmSetup) {
      if (redirect !== 'if_required') throw new Error('The payment sandbox leads to no other page.');
      return intents.confirmToken('setup_intents', clientSecret, confirmParams.confirmation_token);
    },
    confirmCardSetup: (clientSecret: string, data: CardData = {}) =>
      intents.confirm('setup_intents', clientSecret, data.payment_method),
    confirmCardPayment: (clientSecret: string, data: CardData = {}) =>
      intents.confirm('payment_intents', clientSecret, data.payment_method),
    retrieveSetupIntent: (clientSecret: string) => intents.retrieve('setup_intents', clientSecret),
    retrievePaymentIntent: (clientSecret: string) => intents.retrieve('payment_intents', clientSecret),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
      intents.nextAction(kindOf(clientSecret), clientSecret),
    createToken: () =>
      Promise.resolve({
        error: { type: 'invalid_request_error', message: 'Tokens are not offered: create a payment method.' },
      }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}
Stripe.version = 'endive';

Object.assign(window, { Stripe });
