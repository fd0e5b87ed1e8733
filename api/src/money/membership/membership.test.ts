// Long because: one provider, its events and one life of a membership, told from beginning to end.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TERMS } from '@msl/contracts/legal.ts';
import { signatureOf } from '@msl/stand-ins/stripe/webhooks.ts';
import { eq } from 'drizzle-orm';
import { categories, products } from '../../db/schema/catalogue.ts';
import { consents } from '../../db/schema/contracts.ts';
import { charges, mails, providerEvents } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { sessions } from '../../db/schema/users.ts';
import { aProduct } from '../../testing/builders.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { type CardShop, openCardShop } from '../cards/cards.fixture.ts';

const aCopy = <Text>(text: Text) => ({ 'fr-CA': text, 'en-CA': text });

type Hook = { body: string; signature: string; type: string; about: string };

let hooks: Hook[] = [];
let receiver: Server;
let shop: CardShop;
let api: CardShop['api'];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const signature = String(request.headers['stripe-signature']);
    const { type, data } = JSON.parse(body);
    hooks.push({ body, signature, type, about: data.object.id });
    response.end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  shop = await openCardShop({ webhookUrl: () => `http://127.0.0.1:${port}/` });
  api = shop.api;
});
afterAll(async () => {
  await shop.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});
beforeEach(() => {
  hooks = [];
  api.clock.set('2026-11-16T10:00:00-05:00');
});

const subscriber = async (card = '4242424242424242') => {
  const { token, email } = await shop.aNewcomer();
  const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
  await api.call('addCard', { body: { paymentMethodId, terms: TERMS.version } }, token);
  if (card !== '4242424242424242') {
    const other = await shop.confirmCard(card, token);
    await api.call('changeCard', { body: other }, token);
  }
  const { uid } = await api.call('currentUser', {}, token);
  const expiresAt = new Date('2029-01-01T00:00:00Z');
  await api.db.update(sessions).set({ expiresAt }).where(eq(sessions.uid, uid));
  return { token, email, uid };
};
const join = (token: string, lookup_key: 'yearly-prime' | 'monthly-prime' = 'yearly-prime') =>
  api.call('joinPrime', { body: { lookup_key } }, token);
/** By name: written at one frozen moment, they have no order that a database would keep. */
const told = async (email: string) => {
  const rows = await api.db.select().from(mails).where(eq(mails.recipient, email));
  return rows
    .map(({ template }) => template)
    .filter((name) => name.startsWith('prime'))
    .sort();
};
const rowOf = async (uid: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid)))[0];
const deliver = ({ body, signature }: Pick<Hook, 'body' | 'signature'>) =>
  api.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
/** What the provider sent of memberships, once it is quiet. */
const sentHooks = async (uid: string, count: number): Promise<Hook[]> => {
  const membershipId = (await rowOf(uid))?.primeProviderId;
  for (let tries = 0; tries < 100; tries += 1) {
    const sent = hooks.filter(({ about }) => about === membershipId);
    if (sent.length >= count) return sent;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no ${count} events`);
};
const moveTo = (moment: string) => {
  api.clock.set(moment);
  shop.clockMoved();
};

test('a first-time member has a month of trial, then the year is paid with its taxes', async () => {
  const { token, email, uid } = await subscriber();
  expect(await join(token)).toMatchObject({
    is_prime: true,
    prime_status: 'trialing',
    prime_interval: 'year',
    prime_current_period_end: '2026-12-16T17:00:00.000Z',
    prime_cancel_at_period_end: false,
    prime_trial_end: null,
  });
  const [charge] = await api.db.select().from(charges).where(eq(charges.uid, uid));
  expect(charge).toMatchObject({ kind: 'prime', status: 'succeeded', amount: 9900 + 495 + 988 });
  expect(await told(email)).toEqual(['prime-joined']);
  moveTo('2026-12-16T15:00:00-05:00');
  for (const hook of await sentHooks(uid, 2)) await deliver(hook);
  expect(await api.call('subscription', {}, token)).toMatchObject({
    prime_status: 'active',
    prime_current_period_end: '2027-12-16T17:00:00.000Z',
  });
  expect(await told(email)).toEqual(['prime-joined', 'prime-receipt']);
});

test('what is agreed to by joining is kept with its instant, once; terms of another day are refused', async () => {
  const { token, uid } = await subscriber();
  const kept = () => api.db.select().from(consents).where(eq(consents.uid, uid));
  await api.db.update(consents).set({ version: '2020-01-01' }).where(eq(consents.uid, uid));
  const joining = (terms: string) => ({ body: { lookup_key: 'yearly-prime', terms } }) as const;
  expect(await api.refusal('joinPrime', joining('2021-01-01'), token)).toMatchObject({
    code: 409,
    message: 'consent-outdated',
  });
  expect(await api.db.select().from(charges).where(eq(charges.uid, uid))).toEqual([]);
  for (const _again of [1, 2]) await api.call('joinPrime', joining(TERMS.version), token);
  expect(await kept()).toMatchObject([
    { version: '2020-01-01' },
    { document: 'terms', version: TERMS.version, locale: 'fr-CA', acceptedAt: api.clock.now() },
  ]);
});

test('asked for twice at once it is one membership, and a member cannot join again', async () => {
  const { token, uid, email } = await subscriber();
  // The second of the two waits for the first, or finds the membership that it asked for: never a second one.
  for (const answer of await Promise.all([join(token), join(token)])) {
    expect(answer).toMatchObject({ is_prime: true, prime_interval: 'year' });
  }
  expect(await api.db.select().from(charges).where(eq(charges.uid, uid))).toHaveLength(1);
  expect(await told(email)).toEqual(['prime-joined']);
  expect(await api.refusal('joinPrime', { body: { lookup_key: 'monthly-prime' } }, token)).toMatchObject({
    code: 409,
    message: 'prime-already-member',
  });
});

test('what is asked again while the provider answers is the same request, though it is written meanwhile', async () => {
  const { token, uid, email } = await subscriber();
  const { startMembership } = shop.payments;
  const atProvider = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  jest.spyOn(shop.payments, 'startMembership').mockImplementationOnce(async (membership) => {
    atProvider.resolve();
    await mayAnswer.promise;
    return startMembership(membership);
  });
  const first = join(token);
  await atProvider.promise;
  const transaction = api.db.transaction.bind(api.db);
  jest.spyOn(api.db, 'transaction').mockImplementationOnce(async (work) => {
    const asked = await transaction(work);
    mayAnswer.resolve();
    await first;
    return asked;
  });
  expect(await join(token)).toMatchObject({ prime_status: 'trialing', prime_interval: 'year' });
  expect(await api.db.select().from(charges).where(eq(charges.uid, uid))).toHaveLength(1);
  expect(await told(email)).toEqual(['prime-joined']);
});

test('without a card nobody joins, and a stranger cannot leave', async () => {
  const { token } = await shop.aNewcomer();
  expect(await api.refusal('joinPrime', { body: { lookup_key: 'yearly-prime' } }, token)).toMatchObject({
    message: 'card-missing',
  });
  expect(await api.refusal('leavePrime', {}, token)).toMatchObject({ message: 'prime-not-member' });
  const body = { lookup_key: 'yearly-prime' } as const;
  expect(await api.refusal('changePrime', { body }, token)).toMatchObject({ message: 'prime-not-member' });
});

test('whoever comes back pays in the page; a card that is refused makes no member, another one does', async () => {
  const { token, uid } = await subscriber('4000000000000341');
  await api.db.update(subscriptions).set({ primeTrialUsedAt: new Date() }).where(eq(subscriptions.uid, uid));
  const pay = async () => {
    const payment = await api.call('membershipPayment', {}, token);
    if (!payment) throw new Error('nothing is due');
    await shop.payInPage(payment, true);
    return api.call('settleMembership', {}, token);
  };
  const due = { kind: 'joining', amount: 1035 };
  expect(await join(token, 'monthly-prime')).toMatchObject({ is_prime: false, prime_due: due });
  expect(await pay()).toMatchObject({ is_prime: false, prime_due: due });
  const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
  await api.call('changeCard', { body: { paymentMethodId } }, token);
  expect(await join(token, 'monthly-prime')).toMatchObject({ is_prime: false, prime_due: due });
  expect(await pay()).toMatchObject({ prime_status: 'active', prime_interval: 'month' });
});

test('a provider that is away takes no money; the same request goes through once it is back', async () => {
  const { token, uid } = await subscriber();
  await shop.withoutProvider(async () => {
    const body = { lookup_key: 'yearly-prime' } as const;
    expect(await api.refusal('joinPrime', { body }, token)).toMatchObject({ code: 503 });
  });
  expect(await join(token)).toMatchObject({ is_prime: true });
  expect(await api.db.select().from(charges).where(eq(charges.uid, uid))).toHaveLength(1);
});

test('the price of a member changes everywhere the moment they join', async () => {
  await api.db.insert(categories).values({ cid: 'apples', copy: aCopy({ name: 'Pommes' }) });
  await api.db.insert(products).values(aProduct({ pid: 'm1', memberPrice: 400 }));
  const { token } = await subscriber();
  const price = async () => (await api.call('product', { params: { id: 'm1' } }, token)).display_price;
  expect(await price()).toBe(500);
  await join(token);
  expect(await price()).toBe(400);
});

test('who leaves stays a member until the end of the period, may think again, and then is one no more', async () => {
  const { token, email, uid } = await subscriber();
  await join(token, 'monthly-prime');
  expect(await api.call('leavePrime', {}, token)).toMatchObject({
    is_prime: true,
    prime_cancel_at_period_end: true,
  });
  await api.call('leavePrime', {}, token);
  expect(await join(token, 'monthly-prime')).toMatchObject({ prime_cancel_at_period_end: false });
  await api.call('leavePrime', {}, token);
  moveTo('2026-12-16T15:00:00-05:00');
  for (const hook of await sentHooks(uid, 5)) await deliver(hook);
  expect(await api.call('subscription', {}, token)).toMatchObject({
    is_prime: false,
    prime_status: 'inactive',
  });
  // News of it came hours later.
  expect((await rowOf(uid))?.primeEndedAt).toEqual(new Date('2026-12-16T12:00:00-05:00'));
  const twiceLeft = ['prime-left', 'prime-left'];
  expect(await told(email)).toEqual(['prime-changed', 'prime-ended', 'prime-joined', ...twiceLeft]);
});

test('the other plan begins with the next period, and nothing is charged before', async () => {
  const { token, email, uid } = await subscriber();
  await join(token, 'monthly-prime');
  moveTo('2026-12-16T15:00:00-05:00');
  for (const hook of await sentHooks(uid, 2)) await deliver(hook);
  const to = (lookup_key: 'yearly-prime' | 'monthly-prime') =>
    api.call('changePrime', { body: { lookup_key } }, token);
  const paid = { prime_status: 'active', prime_interval: 'month' };
  const until = { prime_current_period_end: '2027-01-16T17:00:00.000Z', prime_cancel_at_period_end: false };
  const [first] = await Promise.all([to('yearly-prime'), to('yearly-prime')]);
  expect(first).toMatchObject({ ...paid, ...until, prime_next_interval: 'year' });
  expect(await to('monthly-prime')).toMatchObject({ ...paid, ...until, prime_next_interval: null });
  await to('monthly-prime');
  await to('yearly-prime');
  await api.call('leavePrime', {}, token);
  expect(await api.call('subscription', {}, token)).toMatchObject({ ...paid, prime_next_interval: null });
  expect(await to('yearly-prime')).toMatchObject({ ...paid, ...until, prime_next_interval: 'year' });
  moveTo('2027-01-16T15:00:00-05:00');
  for (const hook of await sentHooks(uid, 10)) await deliver(hook);
  expect(await rowOf(uid)).toMatchObject({
    primeStatus: 'active',
    primeInterval: 'year',
    primeNextInterval: null,
    primeCurrentPeriodEnd: new Date('2028-01-16T17:00:00.000Z'),
  });
  const changed = 'prime-changed';
  const receipt = 'prime-receipt';
  expect((await told(email)).sort()).toEqual(
    ['prime-joined', receipt, changed, changed, changed, 'prime-left', changed, receipt].sort(),
  );
});

test('another plan and the end of the renewal, pressed in two tabs at once: one of them stands, the other is told so', async () => {
  const { token, uid, email } = await subscriber();
  await join(token, 'monthly-prime');
  const headers = { authorization: `Bearer ${token}` };
  const url = '/api/subscriptions/prime';
  const change = () => api.inject({ method: 'PUT', url, headers, payload: { lookup_key: 'yearly-prime' } });
  const stop = () => api.inject({ method: 'DELETE', url, headers });
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(round % 2 ? [change(), stop()] : [stop(), change()]);
    for (const { statusCode, body } of answers)
      if (statusCode !== 200)
        expect(JSON.parse(body)).toEqual({ code: 409, message: 'prime-changed-meanwhile' });
    const membershipId = (await rowOf(uid))?.primeProviderId ?? '';
    const atProvider = await shop.payments.membershipOf(membershipId);
    expect(await api.call('subscription', {}, token)).toMatchObject({
      prime_cancel_at_period_end: !atProvider.renews,
      prime_next_interval: atProvider.nextInterval,
    });
    expect([atProvider.renews, atProvider.nextInterval]).toEqual(
      atProvider.renews ? [true, 'year'] : [false, null],
    );
    await api.call('changePrime', { body: { lookup_key: 'monthly-prime' } }, token);
  }
  expect(await told(email)).toEqual(expect.arrayContaining(['prime-joined', 'prime-changed']));
});

test('in a trial the other plan is the first that is paid; a trial stays one', async () => {
  const { token } = await subscriber();
  await join(token);
  const body = { lookup_key: 'monthly-prime' } as const;
  expect(await api.call('changePrime', { body }, token)).toMatchObject({
    prime_status: 'trialing',
    prime_interval: 'year',
    prime_next_interval: 'month',
    prime_current_period_end: '2026-12-16T17:00:00.000Z',
  });
});

test('who cancels the subscription is not renewed either, be the provider away or not', async () => {
  const leave = (token: string) => api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, token);
  const { token, email } = await subscriber();
  await join(token);
  expect(await leave(token)).toMatchObject({ is_prime: true, prime_cancel_at_period_end: true });
  expect(await told(email)).toEqual(['prime-joined', 'prime-left']);

  const other = await subscriber();
  await join(other.token);
  await shop.withoutProvider(async () => {
    expect(await leave(other.token)).toMatchObject({ status: 'cancel', prime_cancel_at_period_end: false });
  });
  const errors: unknown[] = [];
  await createWorkers(api.deps, { onError: (error) => errors.push(error) }).runDue();
  expect(await rowOf(other.uid)).toMatchObject({ primeRenews: false });
  expect(errors).toEqual([]);
});

test('a renewal that no event told of is asked about', async () => {
  const { token, uid, email } = await subscriber();
  await join(token);
  const errors: unknown[] = [];
  const workers = createWorkers(api.deps, { onError: (error) => errors.push(error) });
  // The provider's list of events is late, or longer than a month behind.
  const listed = jest.spyOn(shop.payments, 'eventsSince').mockImplementation(async function* () {});
  api.clock.set('2026-12-16T14:00:00-05:00');
  const done = (await workers.runDue()).filter((one) => one.uid === uid);
  expect(done.map(({ what }) => what)).toContain('membership-renewed');
  expect(await rowOf(uid)).toMatchObject({ primeStatus: 'active' });
  expect((await workers.runDue()).filter(({ what }) => what.startsWith('membership'))).toEqual([]);
  listed.mockRestore();
  expect(errors).toEqual([]);
  expect(await told(email)).toEqual(['prime-joined', 'prime-receipt']);
});

test('a renewal that fails is told once; the savings stay while the provider tries again', async () => {
  const { token, email, uid } = await subscriber('4000000000000341');
  await join(token);
  moveTo('2026-12-16T15:00:00-05:00');
  const events = await sentHooks(uid, 2);
  for (const hook of [...events, ...events]) await deliver(hook);
  expect(await api.call('subscription', {}, token)).toMatchObject({
    is_prime: true,
    prime_payment_late: true,
  });
  const body = { lookup_key: 'monthly-prime' } as const;
  expect(await api.refusal('changePrime', { body }, token)).toMatchObject({ message: 'prime-payment-late' });
  expect(await told(email)).toEqual(['prime-joined', 'prime-payment-failed']);
});

test('events that come twice, or the newest first, change nothing', async () => {
  const { token, email, uid } = await subscriber();
  await join(token, 'monthly-prime');
  await api.call('leavePrime', {}, token);
  const before = await rowOf(uid);
  const events = await sentHooks(uid, 2);
  for (const hook of [...events].reverse()) expect((await deliver(hook)).statusCode).toBe(200);
  for (const hook of events) expect((await deliver(hook)).statusCode).toBe(200);
  expect({ ...(await rowOf(uid)), primeReportedAt: null }).toEqual({ ...before, primeReportedAt: null });
  expect(await told(email)).toEqual(['prime-joined', 'prime-left']);
  const ids = events.map(({ body }) => JSON.parse(body).id);
  const kept = (await api.db.select().from(providerEvents)).map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining(ids));
});

test('what the provider did not sign is refused and leaves no trace', async () => {
  const { token, uid } = await subscriber();
  await join(token);
  const [hook] = await sentHooks(uid, 1);
  if (!hook) throw new Error('no event');
  const known = (await api.db.select().from(providerEvents)).length;
  for (const forged of [
    { ...hook, body: hook.body.replace('trialing', 'active') },
    { ...hook, signature: 't=1,v1=00' },
    { ...hook, body: '' },
    { ...hook, body: 'not json' },
  ]) {
    const answer = await deliver(forged);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 400, message: 'request-not-valid' });
  }
  expect((await api.db.select().from(providerEvents)).length).toBe(known);
});

test('what is signed and cannot be read is taken, and changes nothing: the provider would send it for days, and then nothing more', async () => {
  const object = { id: 'sub_1', customer: 'cus_1' };
  const event = {
    id: 'evt_odd',
    type: 'customer.subscription.updated',
    created: 1_795_000_000,
    data: { object },
  };
  for (const odd of [
    null,
    [],
    'a text',
    { ...event, data: undefined },
    { ...event, data: { object: null } },
    { ...event, data: { object: { ...object, id: 7 } } },
    { ...event, id: 'evt\u0000' },
    { ...event, created: 'yesterday' },
    {
      ...event,
      type: 'charge.refunded',
      data: { object: { payment_intent: 'pi_1', amount_refunded: 1e40 } },
    },
    { ...event, type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } },
    { ...event, type: 'invoice.paid', data: { object: { customer: 'cus_1', parent: 'x' } } },
  ]) {
    const body = JSON.stringify(odd);
    const at = Math.floor(Date.now() / 1000);
    const answer = await deliver({ body, signature: signatureOf(body, shop.sandbox().webhookSecret, at) });
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: 200, payload: null }]);
  }
  // Readable, of somebody whom nobody knows: taken, and left alone.
  const body = JSON.stringify(event);
  const signature = signatureOf(body, shop.sandbox().webhookSecret, Math.floor(Date.now() / 1000));
  expect((await deliver({ body, signature })).statusCode).toBe(200);
});
