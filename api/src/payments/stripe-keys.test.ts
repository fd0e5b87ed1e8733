import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createPaymentSandbox, type PaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import Stripe from 'stripe';
import type { Payments } from './payments.port.ts';
import { createStripePayments } from './stripe.payments.ts';

type Fault = { path: string; acts: boolean };

let sandbox: PaymentSandbox;
let faulty: Server;
let payments: Payments;
let books: Stripe;
let next: Fault | undefined;
let serial = 0;

/** Before the stand-in: answers a fault of its own where one is to come, keeps it under the key, and gives it again. */
const keepingFaults = (origin: string) => {
  const kept = new Set<string>();
  return createServer(async (request, response) => {
    const key = String(request.headers['idempotency-key'] ?? '');
    const fail = (headers: Record<string, string> = {}) =>
      response
        .writeHead(500, { 'content-type': 'application/json', 'stripe-should-retry': 'false', ...headers })
        .end(JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong.' } }));
    if (kept.has(key)) return void fail({ 'idempotent-replayed': 'true' });
    const { method = 'GET', url = '/', headers } = request;
    const body = method === 'GET' ? null : await text(request);
    const asked = { ...(headers as Record<string, string>), connection: 'close' };
    const fault = method === 'POST' && next && url.startsWith(next.path) ? next : undefined;
    if (fault) {
      next = undefined;
      kept.add(key);
    }
    const answer =
      fault && !fault.acts ? undefined : await fetch(origin + url, { method, headers: asked, body });
    if (fault || !answer) return void fail();
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(Buffer.from(await answer.arrayBuffer()));
  });
};

beforeAll(async () => {
  const clock = { now: () => new Date('2026-11-21T15:00:00Z') };
  sandbox = await createPaymentSandbox({ port: 0, storeOrigins: [], dataFile: null, clock });
  faulty = keepingFaults(sandbox.apiOrigin);
  await new Promise<void>((resolve) => {
    faulty.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = faulty.address() as AddressInfo;
  payments = createStripePayments({ ...sandbox, origin: `http://127.0.0.1:${port}` });
  const { hostname: host, port: at } = new URL(sandbox.apiOrigin);
  books = new Stripe(sandbox.secretKey, { host, port: at, protocol: 'http', telemetry: false });
});
afterAll(async () => {
  faulty?.close();
  await sandbox?.close();
});

const aCustomer = async () => {
  serial += 1;
  const userId = `user-${serial}`;
  const who = {
    userId,
    email: `${userId}@b.ca`,
    name: 'Ana',
    locale: 'fr-CA',
    idempotencyKey: `c-${serial}`,
  };
  const create = () => payments.createCustomer(who);
  return { who, create };
};
const aCard = async () => {
  const { customerId } = await (await aCustomer()).create();
  const { paymentMethodId } = await payments.cardOf('pm_card_visa');
  const save = () => payments.saveCard({ customerId, paymentMethodId, idempotencyKey: `s-${serial}` });
  return { customerId, paymentMethodId, save };
};
const aCharge = async () => {
  const { save, ...card } = await aCard();
  await save();
  const orderId = `order-${serial}`;
  const asked = { customerId: card.customerId, amountCents: 3000, orderId, idempotencyKey: `k-${serial}` };
  return { asked, charge: { ...asked, ...card, description: orderId } };
};
const takenFrom = async (customer: string) => {
  const { data } = await books.paymentIntents.list({ customer });
  return data.reduce((sum, { amount_received }) => sum + amount_received, 0);
};

/** The provider fails once, having done what was asked or not, and is asked again. */
const failsOnce = async <T>(fault: Fault, ask: () => Promise<T>): Promise<T> => {
  next = fault;
  await expect(ask()).rejects.toMatchObject({ key: 'payment-provider-unavailable' });
  return ask();
};

describe.each([
  ['had done what was asked', true],
  ['had done nothing', false],
])('after a fault that the provider keeps, and where it %s', (_what, acts) => {
  test('there is one customer', async () => {
    const { who, create } = await aCustomer();
    const { customerId } = await failsOnce({ path: '/v1/customers', acts }, create);
    const { data } = await books.customers.list({ email: who.email });
    expect(data.map(({ id }) => id)).toEqual([customerId]);
  });

  test('a card is kept', async () => {
    const { save, paymentMethodId } = await aCard();
    const kept = await failsOnce({ path: '/v1/setup_intents', acts }, save);
    expect(kept.paymentMethodId).toBe(paymentMethodId);
  });

  test('an order is paid, once', async () => {
    const { asked, charge } = await aCharge();
    const paid = await failsOnce({ path: '/v1/payment_intents', acts }, () => payments.charge(charge));
    expect(await takenFrom(asked.customerId)).toBe(3000);
    expect(await payments.settleCharge(asked)).toEqual({ ...paid, isFound: true });
  });

  test('what is settled instead of asked again is never taken afterwards', async () => {
    const { asked, charge } = await aCharge();
    next = { path: '/v1/payment_intents', acts };
    await expect(payments.charge(charge)).rejects.toMatchObject({ key: 'payment-provider-unavailable' });
    expect((await payments.settleCharge(asked)) !== null).toBe(acts);
    await payments.charge(charge).catch(() => undefined);
    expect(await takenFrom(asked.customerId)).toBe(acts ? 3000 : 0);
  });

  test('an order that the settlement met the fault of is settled all the same', async () => {
    const { asked, charge } = await aCharge();
    await failsOnce({ path: '/v1/payment_intents', acts }, () => payments.settleCharge(asked));
    await expect(payments.charge(charge)).rejects.toThrow();
    expect(await takenFrom(asked.customerId)).toBe(0);
  });

  test('money goes back once, and a credit is used once', async () => {
    const { asked, charge } = await aCharge();
    const { paymentId } = await payments.charge(charge);
    const refund = { paymentId, amountCents: 1000, idempotencyKey: `r-${serial}` };
    expect(await failsOnce({ path: '/v1/refunds', acts }, () => payments.refund(refund))).toMatchObject({
      refundedCents: 1000,
    });
    const path = `/v1/customers/${asked.customerId}/balance_transactions`;
    const credit = {
      customerId: asked.customerId,
      amountCents: 700,
      description: 'Ami',
      idempotencyKey: `b-${serial}`,
    };
    expect(await failsOnce({ path, acts }, () => payments.changeCredit(credit))).toBe(700);
  });

  test('there is one membership, at one price', async () => {
    const { save, customerId, paymentMethodId } = await aCard();
    await save();
    const lookupKey = acts ? ('monthly-prime' as const) : ('yearly-prime' as const);
    const terms = { lookupKey, amountCents: 900, interval: 'month' as const };
    const joining = { customerId, paymentMethodId, terms, trialEnd: null, idempotencyKey: `m-${serial}` };
    const join = () => payments.startMembership(joining);
    next = { path: '/v1/prices', acts };
    await expect(join()).rejects.toMatchObject({ key: 'payment-provider-unavailable' });
    const { membershipId } = await failsOnce({ path: '/v1/subscriptions', acts }, join);
    const { data } = await books.subscriptions.list({ customer: customerId });
    expect(data.map(({ id }) => id)).toEqual([membershipId]);
    expect((await books.prices.list({ lookup_keys: [lookupKey] })).data).toHaveLength(1);
    // A day later, when its key is forgotten and the store had no answer; or in a store that was restored from a backup of before.
    const again = { ...joining, idempotencyKey: `m-${serial}-next-day` };
    expect(await payments.startMembership(again)).toMatchObject({ membershipId });
    expect((await books.subscriptions.list({ customer: customerId })).data).toHaveLength(1);
  });
});

test('what was paid since the backup of a store is not asked for again by its customer, whatever the key', async () => {
  const { asked, charge } = await aCharge();
  const paid = await payments.charge({ ...charge, present: true });
  const again = { ...charge, present: true, idempotencyKey: `${serial}-restored` };
  expect(await payments.charge(again)).toEqual({ ...paid, isFound: true });
  expect(await takenFrom(asked.customerId)).toBe(3000);
});

test('a membership that was begun since the backup is charged on the card that the page shows', async () => {
  const { save, customerId, paymentMethodId } = await aCard();
  await save();
  const { paymentMethodId: shown } = await payments.cardOf('pm_card_mastercard');
  await payments.saveCard({ customerId, paymentMethodId: shown, idempotencyKey: `s-${serial}-shown` });
  const terms = { lookupKey: 'monthly-prime', amountCents: 900, interval: 'month' } as const;
  const joining = { customerId, terms, trialEnd: null, present: true };
  const begun = { ...joining, paymentMethodId, idempotencyKey: `m-${serial}` };
  const { membershipId } = await payments.startMembership(begun);
  const restored = { ...joining, paymentMethodId: shown, idempotencyKey: `m-${serial}-restored` };
  expect(await payments.startMembership(restored)).toMatchObject({ membershipId });
  const { default_payment_method } = await books.subscriptions.retrieve(membershipId);
  expect(default_payment_method).toBe(shown);
});

test('but what was given back whole since pays no order: it is asked for again', async () => {
  const { asked, charge } = await aCharge();
  const { paymentId } = await payments.charge({ ...charge, present: true });
  await payments.refund({ paymentId, amountCents: 3000, idempotencyKey: `r-${serial}` });
  const again = await payments.charge({ ...charge, present: true, idempotencyKey: `${serial}-restored` });
  expect(again.paymentId).not.toBe(paymentId);
  expect(await takenFrom(asked.customerId)).toBe(6000);
});
