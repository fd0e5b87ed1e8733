import Fastify, { type FastifyInstance } from 'fastify';
import { createApi } from '../../app.ts';
import { pageCredentials } from '../../http/session-cookie.ts';
import { personas } from '../../seed/personas/personas.data.ts';
import { startSampleStore } from '../../testing/sample-store.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { createWorkers, type Workers } from '../../workers/workers.service.ts';
import { createSandbox } from '../sandbox.routes.ts';
import { movableClock } from './movable.clock.ts';
import { paymentsAtDates } from './payments-at-dates.service.ts';
import { atDateOfCall, dateIn } from './session-date.clock.ts';

let store: TestApi;
let app: FastifyInstance;
let workers: Workers;
beforeAll(async () => {
  store = await startSampleStore();
  const deps = { ...store.deps, clock: movableClock(store.clock) };
  workers = createWorkers(deps, {
    onError: (error) => {
      throw error;
    },
  });
  const sandbox = createSandbox(deps, null);
  if (!sandbox) throw new Error('no sandbox');
  app = Fastify();
  await app.register(createApi(deps, { rateLimitScale: 100_000, atDateOfCall }), { prefix: '/api' });
  await app.register(sandbox);
});
afterAll(async () => {
  await app.close();
  await store.close();
});

/** The order's cut-off is on the 18th; the store's clock says the 16th. */
const LATER = '2026-11-18T15:00:00.000Z';
const open = async (body: object, server = app) => {
  const answer = await server.inject({ method: 'PUT', url: '/api/sandbox/sessions', payload: body });
  const [cookie] = answer.cookies;
  return { status: answer.statusCode, token: answer.json().payload?.token, key: cookie?.value ?? '' };
};
const read = async (authorization: string, server = app) => {
  const url = '/api/orders/current/processing';
  return (await server.inject({ url, headers: { authorization } })).json();
};

test('two sessions at once, each at its own date: neither the other nor the store’s clock moves', async () => {
  const body = { persona: 'order-open' };
  const [now, later] = await Promise.all([open(body), open({ ...body, date: LATER })]);
  const turns = Array.from({ length: 10 }, async () => {
    const [today, then] = await Promise.all([read(`Bearer ${now.token}`), read(`Bearer ${later.token}`)]);
    expect(today.payload.can_edit).toBe(true);
    expect(then.payload.can_edit).toBe(false);
  });
  await Promise.all(turns);
  expect((await read(pageCredentials(later.key).authorization)).payload.can_edit).toBe(false);
  expect((await read(pageCredentials(now.key).authorization)).payload.can_edit).toBe(true);
});

test('the date belongs to the token: with another it is nobody’s', async () => {
  const { token } = await open({ persona: 'order-open', date: LATER });
  expect(dateIn(token)?.toISOString()).toBe(LATER);
  const moved = token.replace(/\d+$/, String(Date.parse('2026-11-20T15:00:00Z')));
  expect(await read(`Bearer ${moved}`)).toMatchObject({ code: 401 });
  expect((await open({ persona: 'order-open', date: 'tomorrow' })).status).toBe(400);
});

test.each([
  '9999-12-31T23:59:00.000Z',
  '1999-12-31T23:59:00.000Z',
  '2100-01-01T00:00:00.000Z',
  '2026-13-45T00:00:00Z',
])('no session is at %s: the date is refused as every other that is none', async (date) => {
  expect((await open({ persona: 'order-open', fresh: true, date })).status).toBe(400);
});

test('where the sandbox is not, such a session has no date of its own', async () => {
  const { token } = await open({ persona: 'order-open', date: LATER });
  const server = Fastify();
  await server.register(createApi(store.deps, { rateLimitScale: 100_000 }), { prefix: '/api' });
  expect((await read(`Bearer ${token}`, server)).payload.can_edit).toBe(true);
  await server.close();
});

test('a persona made fresh is made for the session’s date, and is somebody else each time', async () => {
  const body = { persona: 'order-open', fresh: true, date: '2026-11-24T15:00:00.000Z' };
  const [one, other] = [await open(body), await open(body)];
  const ask = async (token: string) => (await read(`Bearer ${token}`)).payload;
  const [first, second] = [await ask(one.token), await ask(other.token)];
  expect(first).toMatchObject({ can_edit: true, delivery_date: '2026-11-27' });
  expect(second.oid).not.toBe(first.oid);
});

/** By the store's clock it is the middle of November 2026. */
const DATES = [
  ...['2000-01-01T00:00:00.000Z', '2026-05-15T16:00:00.000Z', '2026-10-15T16:00:00.000Z'],
  ...['2027-11-16T16:00:00.000Z', '2099-12-31T23:59:00.000Z'],
];

test.each(DATES)('every persona can be opened at %s', async (date) => {
  const opened = [];
  for (const { key: persona } of personas)
    opened.push({ persona, status: (await open({ persona, fresh: true, date })).status });
  expect(opened).toEqual(personas.map(({ key: persona }) => ({ persona, status: 200 })));
});

test.each([
  ['2026-10-15T16:00:00.000Z', '2026-11-15'],
  ['2027-11-16T16:00:00.000Z', '2027-12-16'],
])(
  'somebody who tries MSL+ at %s does so until %s, whatever the payment provider tells',
  async (date, end) => {
    const { token } = await open({ persona: 'member-trialing', fresh: true, date });
    await workers.runDue();
    const authorization = `Bearer ${token}`;
    const { payload } = (await app.inject({ url: '/api/subscriptions', headers: { authorization } })).json();
    expect(payload).toMatchObject({ prime_status: 'trialing' });
    expect(payload.prime_current_period_end.slice(0, 10)).toBe(end);
  },
);

test.each(['2026-10-15T16:00:00.000Z', '2027-11-16T16:00:00.000Z'])(
  'the receipt of MSL+ of somebody who is opened at %s is of that day, whatever the payment provider tells',
  async (date) => {
    const { token } = await open({ persona: 'member-yearly', fresh: true, date });
    const headers = { authorization: `Bearer ${token}` };
    const { payload } = (await app.inject({ url: '/api/history/memberships', headers })).json();
    const day = (moment: string) => moment.slice(0, 10);
    const [{ paid_at, from, to }] = payload;
    const [year] = date.split('-');
    const ends = `${Number(year) + 1}${date.slice(4, 10)}`;
    expect([paid_at, from, to].map(day)).toEqual([day(date), day(date), ends]);
  },
);

test('MSL+ is joined in a session of an earlier date: its trial ends by the store’s clock, which the provider keeps', async () => {
  const asked: (Date | null)[] = [];
  const clock = movableClock(store.clock);
  const { payments } = store.deps;
  const startMembership: typeof payments.startMembership = (membership) => {
    asked.push(membership.trialEnd);
    return payments.startMembership(membership);
  };
  const deps = { ...store.deps, clock };
  const server = Fastify();
  const told = paymentsAtDates({ ...payments, startMembership }, clock.storeNow);
  await server.register(createApi({ ...deps, payments: told }, { rateLimitScale: 100_000, atDateOfCall }), {
    prefix: '/api',
  });
  for (const date of ['2026-05-15T16:00:00.000Z', '2027-05-15T16:00:00.000Z']) {
    const { token } = await open({ persona: 'order-open', fresh: true, date });
    const joined = await server.inject({
      ...{ method: 'POST', url: '/api/subscriptions/prime' },
      ...{ headers: { authorization: `Bearer ${token}` }, payload: { lookup_key: 'monthly-prime' } },
    });
    expect(joined.json()).toMatchObject({ code: 200, payload: { prime_status: 'trialing' } });
  }
  expect(asked.map((end) => end?.toISOString().slice(0, 10))).toEqual(['2026-12-17', '2027-06-15']);
  await server.close();
});

test('what the payment provider refuses of a persona is answered as every other error', async () => {
  const payments = {
    ...store.deps.payments,
    startMembership: () => Promise.reject(new Error('The payment provider refused what the store asked')),
  };
  const server = Fastify();
  await server.register(createSandbox({ ...store.deps, payments }, null) ?? (async () => undefined));
  const payload = { persona: 'member-trialing', fresh: true };
  const answer = await server.inject({ method: 'PUT', url: '/api/sandbox/sessions', payload });
  expect(answer.json()).toEqual({ code: 500, message: 'something-went-wrong' });
  await server.close();
});
