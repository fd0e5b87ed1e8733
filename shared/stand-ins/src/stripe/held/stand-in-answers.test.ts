// Long because: one journey through all that the stand-in answers, in each state that an object can have.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { later } from '@msl/contracts/calendar-day.ts';
import { type ApiRequest, answerCall } from '../api-calls.ts';
import { createContext } from '../sandbox-context.ts';
import { openSandboxStore } from '../sandbox-store.ts';
import type { Answered } from './answered.types.ts';
import { apiVersion } from './complete.ts';
import { onTheWire } from './on-the-wire.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
type Name = keyof Answered;

/** Asks the stand-in as the SDK does and keeps each answer under the name of its call. */
function aVisit() {
  let now = new Date('2026-11-21T15:00:00Z');
  const store = openSandboxStore(null);
  const context = createContext(store, { now: () => now });
  const heard: { name: Name; body: string }[] = [];
  const ask = (
    name: Name,
    form: Record<string, string> = {},
    as: { id?: string; refused?: Name } = {},
  ): { id: string; latest_invoice: string } => {
    const [method = '', pattern = ''] = name.split(' ');
    const text = new URLSearchParams(form).toString();
    const request: ApiRequest = {
      ...{ method, path: pattern.replace(':id', as.id ?? '') },
      ...{
        query: text,
        body: text,
        authorization: `Bearer ${store.keys.secretKey}`,
        idempotencyKey: undefined,
      },
    };
    const { status, body } = answerCall(request, context);
    expect({ name, status: status < 300 }).toEqual({ name, status: !as.refused });
    heard.push({ name: as.refused ?? name, body });
    return JSON.parse(body);
  };
  const pass = (days: number) => {
    now = later(now, days, 'day');
  };
  const events = () =>
    store.all('event').map((event) => ({ name: 'event' as const, body: onTheWire(event) }));
  return { ask, pass, heard: () => [...heard, ...events()] };
}

const paying = { amount: '4550', currency: 'cad', confirm: 'true', 'metadata[orderId]': 'o1' };

function wholeVisit() {
  const { ask, pass, heard } = aVisit();
  const customer = ask('POST /v1/customers', { email: 'a@b.ca', name: 'Ana' }).id;
  const payment_method = ask('GET /v1/payment_methods/:id', {}, { id: 'pm_card_visa' }).id;
  ask('POST /v1/payment_methods/:id/attach', { customer }, { id: payment_method });
  ask(
    'POST /v1/customers/:id',
    { name: 'Ana Roy', 'invoice_settings[default_payment_method]': payment_method },
    { id: customer },
  );
  ask('GET /v1/customers/:id', {}, { id: customer });
  ask('GET /v1/customers', { email: 'a@b.ca' });
  ask('POST /v1/customers/:id/balance_transactions', { amount: '-500', currency: 'cad' }, { id: customer });
  ask('GET /v1/customers/:id/balance_transactions', {}, { id: customer });

  const token = ask('POST /v1/confirmation_tokens', {
    ...{ wallet: 'google_pay', 'payment_method_data[card][number]': '4242424242424242' },
    ...{ 'payment_method_data[card][exp_month]': '12', 'payment_method_data[card][exp_year]': '2030' },
    'payment_method_data[billing_details][name]': 'Ana Roy',
  }).id;
  const ofWallet = ask('POST /v1/setup_intents', { customer, usage: 'off_session' }).id;
  ask('POST /v1/setup_intents/:id/confirm', { confirmation_token: token }, { id: ofWallet });
  ask('GET /v1/confirmation_tokens/:id', {}, { id: token });
  ask(
    'POST /v1/setup_intents/:id/confirm',
    { confirmation_token: token },
    { id: ask('POST /v1/setup_intents', { customer }).id, refused: 'refusal of a set-up' },
  );
  const setup = ask('POST /v1/setup_intents', { customer, usage: 'off_session' }).id;
  ask('POST /v1/setup_intents/:id/confirm', { payment_method }, { id: setup });
  ask('GET /v1/setup_intents/:id', {}, { id: setup });
  ask('POST /v1/setup_intents', { payment_method: 'pm_card_authenticationRequired', confirm: 'true' });
  ask(
    'POST /v1/setup_intents',
    { payment_method: 'pm_card_chargeDeclined', confirm: 'true' },
    { refused: 'refusal of a set-up' },
  );

  const paid = ask('POST /v1/payment_intents', { ...paying, customer, payment_method }).id;
  ask('GET /v1/payment_intents/:id', { 'expand[0]': 'latest_charge' }, { id: paid });
  ask('POST /v1/payment_intents', { ...paying, customer, payment_method: 'pm_card_authenticationRequired' });
  ask(
    'POST /v1/payment_intents',
    { ...paying, customer, payment_method: 'pm_card_visa_chargeDeclined' },
    { refused: 'refusal of a payment' },
  );
  const open = ask('POST /v1/payment_intents', { amount: '900', currency: 'cad', customer }).id;
  ask('POST /v1/payment_intents/:id/cancel', {}, { id: open });
  ask('POST /v1/payment_intents/:id/cancel', {}, { id: paid, refused: 'refusal of a payment' });
  const other = ask('POST /v1/payment_intents', { amount: '900', currency: 'cad', customer }).id;
  ask('POST /v1/payment_intents/:id/confirm', { payment_method }, { id: other });
  ask('GET /v1/payment_intents', { customer });
  ask('POST /v1/refunds', { payment_intent: paid, amount: '550', 'expand[0]': 'charge' });
  ask('POST /v1/refunds', { payment_intent: paid, amount: '5000' }, { refused: 'refusal of a payment' });
  ask('GET /v1/refunds', { payment_intent: paid });

  const product = ask('POST /v1/products', { name: 'MSL+' }).id;
  const asPrice = { currency: 'cad', 'recurring[interval]': 'month', product };
  const price = ask('POST /v1/prices', { ...asPrice, unit_amount: '799', lookup_key: 'monthly-prime' }).id;
  ask('GET /v1/prices', { 'lookup_keys[0]': 'monthly-prime' });
  ask('POST /v1/coupons', { id: 'ten', duration: 'once', percent_off: '10' });
  ask('GET /v1/coupons/:id', {}, { id: 'ten' });
  const asked = { customer, 'items[0][price]': price };
  const subscription = ask('POST /v1/subscriptions', { ...asked, 'discounts[0][coupon]': 'ten' }).id;
  ask('POST /v1/subscriptions/:id', { cancel_at_period_end: 'true' }, { id: subscription });
  ask('POST /v1/subscriptions/:id', { cancel_at_period_end: 'false' }, { id: subscription });
  const trial = ask('POST /v1/subscriptions', { ...asked, trial_end: '1798761600' }).id;
  ask('DELETE /v1/subscriptions/:id', {}, { id: trial });
  ask('DELETE /v1/subscriptions/:id', {}, { id: trial, refused: 'refusal of a payment' });
  const late = ask('POST /v1/subscriptions', {
    ...asked,
    payment_behavior: 'default_incomplete',
  }).latest_invoice;
  ask('GET /v1/invoices/:id', { 'expand[0]': 'payments', 'expand[1]': 'confirmation_secret' }, { id: late });
  ask('POST /v1/invoices/:id', { auto_advance: 'true' }, { id: late });
  ask('POST /v1/invoices/:id/void', {}, { id: late });
  ask('POST /v1/invoices/:id', { auto_advance: 'false' }, { id: late, refused: 'refusal of a payment' });
  const schedule = ask('POST /v1/subscription_schedules', { from_subscription: subscription }).id;
  ask('GET /v1/subscription_schedules/:id', {}, { id: schedule });
  ask(
    'POST /v1/subscription_schedules/:id',
    { 'default_settings[default_payment_method]': payment_method },
    { id: schedule },
  );
  ask('GET /v1/subscriptions/:id', { 'expand[0]': 'schedule.phases.items.price' }, { id: subscription });
  ask('POST /v1/subscription_schedules/:id/release', {}, { id: schedule });
  pass(40);
  ask('GET /v1/subscriptions/:id', {}, { id: subscription });
  ask('GET /v1/subscriptions', { customer });
  ask('GET /v1/invoices', { subscription, 'expand[0]': 'data.payments' });
  ask('GET /v1/customers/:id/payment_methods', {}, { id: customer });
  ask('POST /v1/payment_methods/:id/detach', {}, { id: payment_method });
  ask('GET /v1/events', { limit: '100' });
  return heard();
}

/** The SDK makes decimals of these texts, which plain values do not hold. */
const written = (body: string) => body.replaceAll(/("\w+_decimal":)"[^"]*"/g, '$1null');

/** What the compiler says of answers, each as a value of Stripe's type: missing and unknown fields alike. */
async function compilerSays(answers: readonly { name: Name; body: string }[]): Promise<string[]> {
  const cache = path.join(root, 'shared/stand-ins/node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'answers-'));
  const types = path.relative(folder, path.join(import.meta.dirname, 'answered.types.ts'));
  const lines = answers.map(
    ({ name, body }, at) => `export const a${at}: Answered[${JSON.stringify(name)}] = ${written(body)};`,
  );
  writeFileSync(
    path.join(folder, 'answers.ts'),
    [`import type { Answered } from '${types}';`, ...lines, ''].join('\n'),
  );
  const config = { extends: path.join(root, 'tsconfig.json'), include: ['answers.ts'], exclude: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    await promisify(execFile)(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false']);
    return [];
  } catch (error) {
    const said = (error as { stdout?: string }).stdout?.match(/^.*answers\.ts\(\d+.*$/gm);
    if (!said) throw error;
    return said.map((line) => {
      const at = Number(/answers\.ts\((\d+)/.exec(line)?.[1]) - 2;
      return `${answers[at]?.name}: ${line.replace(/^.*error /, '')}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('what the stand-in answers and sends is what Stripe’s types allow', async () => {
  const heard = wholeVisit();
  expect(heard.length).toBeGreaterThan(60);
  expect(await compilerSays(heard)).toEqual([]);
});

test('a field that is missing, unknown or of another kind is found', async () => {
  const found = wholeVisit().find(({ name }) => name === 'POST /v1/refunds');
  const { currency: _currency, ...refund } = JSON.parse(found?.body ?? '{}');
  const planted = [refund, { ...refund, currency: 'cad', colour: 'red' }, { ...refund, currency: 5 }];
  const said = await compilerSays(
    planted.map((one) => ({ name: 'POST /v1/refunds', body: JSON.stringify(one) })),
  );
  expect(said).toEqual([
    expect.stringMatching(/currency.* missing/),
    expect.stringContaining('colour'),
    expect.stringContaining("'number' is not assignable"),
  ]);
});

test('events are of the version that the SDK speaks', async () => {
  const { default: Stripe } = await import('stripe');
  expect(apiVersion).toBe(Stripe.API_VERSION);
});
