import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf, later } from '@msl/contracts/calendar-day.ts';
import {
  createPaymentSandbox,
  type PaymentSandbox,
  type PaymentSandboxOptions,
} from './create-payment-sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true }));
const started: PaymentSandbox[] = [];
async function start(options: Partial<PaymentSandboxOptions> = {}): Promise<PaymentSandbox> {
  const sandbox = await createPaymentSandbox({
    port: 0,
    storeOrigins: ['http://localhost:3000'],
    dataFile: null,
    clock: { now: () => new Date('2026-11-21T15:00:00Z') },
    ...options,
  });
  started.push(sandbox);
  return sandbox;
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((sandbox) => sandbox.close()));
});

type Json = Record<string, unknown> & { error?: { type: string; code?: string; decline_code?: string } };
async function post(
  sandbox: PaymentSandbox,
  path: string,
  form: Record<string, string>,
  { key = sandbox.secretKey, idempotencyKey = '' } = {},
) {
  const response = await fetch(sandbox.apiOrigin + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: new URLSearchParams(form),
  });
  return { status: response.status, headers: response.headers, json: (await response.json()) as Json };
}

async function get(sandbox: PaymentSandbox, path: string) {
  const headers = { authorization: `Bearer ${sandbox.secretKey}` };
  return { json: (await (await fetch(sandbox.apiOrigin + path, { headers })).json()) as Json };
}

const aCard = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2030',
  'card[cvc]': '123',
});

describe('the payment sandbox', () => {
  test('gives the same answer to the same key and request, and refuses the key with another request', async () => {
    const sandbox = await start();
    const idempotencyKey = 'one';
    const first = await post(sandbox, '/v1/customers', { email: 'a@b.ca' }, { idempotencyKey });
    const second = await post(sandbox, '/v1/customers', { email: 'a@b.ca' }, { idempotencyKey });
    expect(second.json).toEqual(first.json);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const other = await post(sandbox, '/v1/customers', { email: 'c@d.ca' }, { idempotencyKey });
    expect(other.status).toBe(400);
    expect(other.json.error?.type).toBe('idempotency_error');
  });

  test('replays after a restart, so that nobody pays twice', async () => {
    const dataFile = join(mkdtempSync(join(folder, 'store-')), 'payments.jsonl');
    const before = await start({ dataFile });
    const idempotencyKey = 'pay-once';
    const payment = { amount: '4550', currency: 'cad', payment_method: 'pm_card_visa', confirm: 'true' };
    const first = await post(before, '/v1/payment_intents', payment, { idempotencyKey });
    expect(first.json.status).toBe('succeeded');
    await before.close();
    const after = await start({ dataFile });
    const second = await post(after, '/v1/payment_intents', payment, {
      idempotencyKey,
      key: before.secretKey,
    });
    expect(second.json).toEqual(first.json);
  });

  test('keeps the publishable key to what a browser may do', async () => {
    const sandbox = await start();
    const key = sandbox.publishableKey;
    expect((await post(sandbox, '/v1/customers', {}, { key })).status).toBe(403);
    expect((await post(sandbox, '/v1/customers', {}, { key: 'sk_test_guess' })).status).toBe(401);
    const method = await post(sandbox, '/v1/payment_methods', aCard('4242424242424242'), { key });
    expect(method.status).toBe(200);
    const setup = await post(sandbox, '/v1/setup_intents', {});
    const confirm = `/v1/setup_intents/${setup.json.id}/confirm`;
    const body = { payment_method: String(method.json.id) };
    expect((await post(sandbox, confirm, { ...body, client_secret: 'guess' }, { key })).status).toBe(404);
    const secret = String(setup.json.client_secret);
    expect((await post(sandbox, confirm, { ...body, client_secret: secret }, { key })).json.status).toBe(
      'succeeded',
    );
  });

  test('never writes a card number or a security code down, nor takes one from the store’s server', async () => {
    const dataFile = join(mkdtempSync(join(folder, 'store-')), 'payments.jsonl');
    const sandbox = await start({ dataFile });
    const card = { ...aCard('5555555555554444'), 'card[cvc]': '987' };
    const key = sandbox.publishableKey;
    const { json } = await post(sandbox, '/v1/payment_methods', card, { key, idempotencyKey: 'x' });
    expect(json.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expect(readFileSync(dataFile, 'utf8')).toContain('mastercard');
    expect(readFileSync(dataFile, 'utf8')).not.toMatch(/5555555555554444|987"/);
    expect((await post(sandbox, '/v1/payment_methods', card)).status).toBe(402);
  });

  test('refuses a card that was detached as Stripe does: in words, without a code', async () => {
    const sandbox = await start();
    const customer = String((await post(sandbox, '/v1/customers', {})).json.id);
    const card = String(
      (await post(sandbox, '/v1/payment_methods/pm_card_visa/attach', { customer })).json.id,
    );
    await post(sandbox, `/v1/payment_methods/${card}/detach`, {});
    const payment = { amount: '4550', currency: 'cad', customer, payment_method: card, confirm: 'true' };
    const { json } = await post(sandbox, '/v1/payment_intents', payment);
    const message = expect.stringContaining('was detached from a Customer');
    expect(json.error).toEqual({ type: 'invalid_request_error', message });
  });

  test('refuses a real card: it is a stand-in', async () => {
    const sandbox = await start();
    const key = sandbox.publishableKey;
    const { json } = await post(sandbox, '/v1/payment_methods', aCard('4111111111111111'), { key });
    expect(json.error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
  });

  test('the bank’s challenge decides over a 3-D Secure card', async () => {
    const sandbox = await start();
    const key = sandbox.publishableKey;
    async function challenged(completed: boolean) {
      const setup = { payment_method: 'pm_card_threeDSecure2Required', confirm: 'true' };
      const { json } = await post(sandbox, '/v1/setup_intents', setup);
      expect(json.status).toBe('requires_action');
      const answer = { completed: String(completed), client_secret: String(json.client_secret) };
      return (await post(sandbox, `/sandbox/challenges/${json.id}`, answer, { key })).json;
    }
    expect((await challenged(true)).status).toBe('succeeded');
    const failed = await challenged(false);
    expect(failed.status).toBe('requires_payment_method');
    expect(failed.last_setup_error).toMatchObject({ code: 'setup_intent_authentication_failure' });
  });

  test.each([
    ['paid from the start', {}, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    [
      'after a trial',
      { trial_end: String(Date.parse('2027-03-31T15:00:00Z') / 1000) },
      ['2027-01-31', '2027-03-31', '2027-04-30', '2027-05-31'],
    ],
  ])(
    'months are counted from the first one, %s: a short one shortens no other',
    async (_how, terms, begins) => {
      let now = new Date('2027-01-31T15:00:00Z');
      const sandbox = await start({ clock: { now: () => now } });
      const created = async (path: string, form: Record<string, string>) =>
        String((await post(sandbox, path, form)).json.id);
      const customer = await created('/v1/customers', { email: 'a@b.ca' });
      const card = await created('/v1/payment_methods/pm_card_visa/attach', { customer });
      const price = await created('/v1/prices', {
        ...{
          unit_amount: '499',
          currency: 'cad',
          'product_data[name]': 'MSL+',
          'recurring[interval]': 'month',
        },
      });
      const subscription = await created('/v1/subscriptions', {
        ...{ customer, default_payment_method: card, 'items[0][price]': price, ...terms },
      });
      const seen = new Set<string>();
      while (now < new Date('2027-06-15T00:00:00Z')) {
        sandbox.clockMoved();
        const { json } = await get(sandbox, `/v1/subscriptions/${subscription}`);
        const { items } = json as unknown as { items: { data: { current_period_start: number }[] } };
        seen.add(dayOf(new Date((items.data[0]?.current_period_start ?? 0) * 1000)));
        now = later(now, 12, 'hour');
      }
      expect([...seen].slice(0, begins.length)).toEqual(begins);
    },
  );

  test('sends signed events, and again until the store has taken them', async () => {
    const heard: { type: string; signature: string }[] = [];
    let refusals = 1;
    const store = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        if (refusals-- > 0) return response.writeHead(500).end();
        heard.push({
          type: (JSON.parse(body) as { type: string }).type,
          signature: String(request.headers['stripe-signature']),
        });
        response.end();
      });
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const { port } = store.address() as AddressInfo;
    const sandbox = await start({ webhookUrl: () => `http://127.0.0.1:${port}/hook` });
    await post(sandbox, '/v1/customers', { email: 'a@b.ca' });
    const until = Date.now() + 5_000;
    while (heard.length === 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual([
      { type: 'customer.created', signature: expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/) },
    ]);
    await sandbox.close();
    store.closeAllConnections();
    await new Promise((resolve) => store.close(resolve));
    started.length = 0;
  });

  test('tells of a disk that takes nothing more, and goes on', async () => {
    const disk = mkdtempSync(join(folder, 'full-'));
    const store = createServer((_request, response) => {
      // From now on nothing can be written down.
      rmSync(disk, { recursive: true, force: true });
      response.end();
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const { port } = store.address() as AddressInfo;
    const told = Promise.withResolvers<unknown>();
    const sandbox = await start({
      dataFile: join(disk, 'payments.jsonl'),
      webhookUrl: () => `http://127.0.0.1:${port}/hook`,
      onError: told.resolve,
    });
    await post(sandbox, '/v1/customers', { email: 'a@b.ca' });
    expect(await told.promise).toMatchObject({ code: 'ENOENT' });
    expect((await fetch(`${sandbox.origin}/stripe.js`)).status).toBe(200);
    await sandbox.close();
    store.closeAllConnections();
    await new Promise((resolve) => store.close(resolve));
  });
});
