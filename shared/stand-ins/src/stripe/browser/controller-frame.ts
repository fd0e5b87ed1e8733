import { fieldsOf } from './field-siblings.ts';
import {
  type CardSource,
  type ControllerReply,
  type ControllerStart,
  intentOfSecret,
  startOf,
  type ToController,
} from './protocol.ts';
import { createApi } from './sandbox-api.ts';
import { language, listenToPage, tellPage } from './store-page.ts';

/** The hidden frame that makes every call: the store's page needs no access to the sandbox's API. */
const { publishableKey } = startOf<ControllerStart>(location.hash);
const call = createApi(publishableKey, language);

/** The first field that cannot be sent, focused; all of them show what is missing. */
function firstWrong(group: string): ControllerReply | null {
  const order = ['cardNumber', 'cardExpiry', 'cardCvc'];
  const fields = fieldsOf(group).sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
  if (fields.length !== order.length)
    return { error: { type: 'invalid_request_error', message: 'The three card fields must be mounted.' } };
  const wrong = fields.filter((field) => !field.check());
  const error = wrong[0]?.error();
  if (!error) return null;
  wrong[0]?.focus();
  return { error: { type: 'validation_error', ...error } };
}

async function paymentMethodOf(
  card: Exclude<CardSource, { confirmationToken: string }>,
): Promise<ControllerReply> {
  if ('paymentMethod' in card) return { result: { id: card.paymentMethod } };
  const wrong = firstWrong(card.group);
  if (wrong) return wrong;
  const digits = Object.fromEntries(fieldsOf(card.group).map((field) => [field.type, field.digits()]));
  const { cardNumber = '', cardExpiry = '', cardCvc = '' } = digits;
  return call('POST', '/v1/payment_methods', {
    type: 'card',
    'card[number]': cardNumber,
    'card[exp_month]': cardExpiry.slice(0, 2),
    'card[exp_year]': `20${cardExpiry.slice(2)}`,
    'card[cvc]': cardCvc,
    ...card.billing,
  });
}

async function answer(message: ToController): Promise<ControllerReply> {
  if (message.op === 'create-payment-method') return paymentMethodOf(message.card);
  const { kind, clientSecret } = message;
  const path = `/v1/${kind}/${intentOfSecret(clientSecret)}`;
  if (message.op === 'retrieve') return call('GET', path, { client_secret: clientSecret });
  const { card } = message;
  if (card && 'confirmationToken' in card)
    return call('POST', `${path}/confirm`, {
      client_secret: clientSecret,
      confirmation_token: card.confirmationToken,
    });
  const method = card && (await paymentMethodOf(card));
  if (method && 'error' in method) return method;
  return call('POST', `${path}/confirm`, {
    client_secret: clientSecret,
    ...(method && { payment_method: String(method.result.id) }),
  });
}

listenToPage<ToController>((message, [port]) => {
  answer(message).then((reply) => port?.postMessage(reply));
});
tellPage({ event: 'ready' });
