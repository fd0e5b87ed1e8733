import { routes } from '../api-calls.ts';
import type { ApiFault } from '../api-fault.ts';
import { parseForm } from '../form-body.ts';
import { isKnownCall, refuseUnknown } from './refuse-unknown.ts';

const answerTo = (call: string, form: string) => {
  try {
    refuseUnknown(call, parseForm(form));
    return null;
  } catch (error) {
    const { code, param } = (error as ApiFault).body;
    return { code, param };
  }
};

test('each call that the stand-in answers to a server is known to Stripe’s types', () => {
  const unknown = routes
    .filter(({ path, keys }) => path.startsWith('/v1/') && keys === 'secret')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !isKnownCall(call));
  expect(unknown).toEqual([]);
});

test.each([
  ['POST /v1/customers', 'emial=a@b.ca', 'parameter_unknown', 'emial'],
  [
    'POST /v1/payment_intents',
    'amount=500&currency=cad&payment_method_types[]=card',
    'parameter_unknown',
    'payment_method_types',
  ],
  ['POST /v1/subscriptions', 'customer=cus_1&items[0][prise]=p', 'parameter_unknown', 'items[0][prise]'],
  ['POST /v1/payment_intents', 'currency=cad', 'parameter_missing', 'amount'],
  ['POST /v1/payment_intents', 'amount=five&currency=cad', 'parameter_invalid_integer', 'amount'],
  ['GET /v1/events', 'limit=100&created[gte]=1&typez[]=a', 'parameter_unknown', 'typez'],
])('%s with %s is refused as Stripe refuses it', (call, form, code, param) => {
  expect(answerTo(call, form)).toEqual({ code, param });
});

test.each([
  ['POST /v1/customers', 'email=a@b.ca&preferred_locales[0]=fr-CA&metadata[userId]=u1'],
  [
    'POST /v1/payment_intents',
    'amount=500&currency=cad&confirm=true&allowed_payment_method_types[0]=card&metadata[orderId]=o',
  ],
  ['POST /v1/subscriptions/:id', 'cancel_at_period_end=false&metadata=&items[0][id]=si&items[0][price]=p'],
])('%s with %s is taken', (call, form) => {
  expect(answerTo(call, form)).toBeNull();
});
