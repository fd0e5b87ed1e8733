import { ApiFault } from '../api-fault.ts';
import { optionalText } from '../form-body.ts';
import type { Call } from '../sandbox-context.ts';
import type { IntentError, NextAction, PaymentIntent, SetupIntent } from '../stripe-objects.ts';

/** What setup intents and payment intents have in common. */
export const challenge: NextAction = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect' },
};

/** A browser must know the intent's secret. */
export function checkSecret({ key, body }: Call, intent: SetupIntent | PaymentIntent): void {
  if (key === 'secret' || optionalText(body, 'client_secret') === intent.client_secret) return;
  throw new ApiFault(404, {
    code: 'resource_missing',
    message: `No such ${intent.object}: the client_secret does not match.`,
    param: 'client_secret',
  });
}

type Declined = { code: string; declineCode: string; adviceCode?: string; message: string };

export const errorOf = ({ code, declineCode, adviceCode, message }: Declined): IntentError => ({
  type: 'card_error',
  code,
  decline_code: declineCode,
  ...(adviceCode && { advice_code: adviceCode }),
  message,
});

export const authenticationFailure = (kind: 'setup_intent' | 'payment_intent'): IntentError => ({
  type: kind === 'payment_intent' ? 'card_error' : 'invalid_request_error',
  code: `${kind}_authentication_failure`,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

/** Throws the error of an intent as the API answers it, the intent along with it. */
export function refuse(error: IntentError, intent: SetupIntent | PaymentIntent): never {
  throw new ApiFault(error.type === 'card_error' ? 402 : 400, { ...error, [intent.object]: intent });
}

export function unexpectedState(intent: SetupIntent | PaymentIntent): never {
  throw new ApiFault(400, {
    code: `${intent.object}_unexpected_state`,
    message: `This ${intent.object} has a status of ${intent.status} and cannot be confirmed.`,
    [intent.object]: intent,
  });
}
