import { isErrorKey } from '@msl/contracts/errors.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Customer, someoneWithOrder } from '../testing/scenarios.ts';
import { withStockedApi } from '../testing/test-api.ts';
import { endpointOf } from './endpoint-of.ts';

const api = withStockedApi();
let victim: Customer;
let attacker: Customer;

beforeAll(async () => {
  victim = await someoneWithOrder(api);
  attacker = await someoneWithOrder(api);
});

const names = Object.keys(routes) as RouteName[];
const NUL = '\u0000';

/** What no field wants; each is put where a text, a number or an object is expected. */
const values: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  [],
  [[]],
  {},
  'x'.repeat(20_000),
  NUL,
  `a${NUL}b`,
  '\ud800',
  '𓀀👩‍👩‍👧‍👦é\u202e',
  "'; drop table users; --",
  '{{constructor}}',
  '__proto__',
  '../../etc/passwd',
  '..',
  '%00',
  '9999-99-99',
  '-271821-04-20',
  'Infinity',
  '1e999',
];

type Schema = { type?: string; entries?: Record<string, Schema>; wrapped?: Schema; pipe?: Schema[] };

/** The fields of an object schema, whatever it is wrapped in. */
const fieldsOf = (schema: unknown): string[] => {
  const { entries, wrapped, pipe } = (schema ?? {}) as Schema;
  if (entries) return Object.keys(entries);
  const inner = wrapped ?? pipe?.find((one) => fieldsOf(one).length > 0);
  return inner ? fieldsOf(inner) : [];
};

type Request = { params?: Record<string, string>; query?: string; payload?: string };

const send = async (name: RouteName, { params = {}, query = '', payload }: Request, token?: string) => {
  const { method, path } = routes[name];
  const url = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? 'x'));
  return api.inject({
    method,
    url: `/api${url}${query}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
};

/** Whatever was sent, the answer is one of the contract: never a fault of ours, never something that leaks. */
const expectContract = (name: RouteName, request: Request, answer: Awaited<ReturnType<typeof send>>) => {
  const about = { name, request: JSON.stringify(request).slice(0, 200) };
  const { code, message, payload } = answer.json();
  expect({ ...about, status: answer.statusCode }).toEqual({ ...about, status: code });
  if (answer.statusCode === 200) {
    expect({ ...about, fits: v.is(endpointOf(name).payload, payload) }).toEqual({ ...about, fits: true });
    return;
  }
  expect({
    ...about,
    isFault: answer.statusCode >= 500 && message !== 'payment-provider-unavailable',
  }).toEqual({
    ...about,
    isFault: false,
  });
  expect({ ...about, message, known: isErrorKey(message) }).toEqual({ ...about, message, known: true });
};

const rowsOf = (result: unknown) => (result as { rows: unknown[] }).rows;

/** All that belongs to somebody, as one digest. */
const belongings = async (uid: string): Promise<string> => {
  const parts = [
    sql`select * from users where uid = ${uid}`,
    sql`select * from subscriptions where uid = ${uid}`,
    sql`select * from subscription_plans where uid = ${uid} order by pid`,
    sql`select * from deliveries where uid = ${uid}`,
    sql`select * from holidays where uid = ${uid}`,
    sql`select * from orders where uid = ${uid} order by oid`,
    sql`select l.* from order_lines l join orders o using (oid) where o.uid = ${uid} order by l.oid, l.pid`,
    sql`select * from preorder_lines where uid = ${uid} order by pid`,
    sql`select * from applied_coupons where uid = ${uid}`,
    sql`select token_hash, revoked_at from sessions where uid = ${uid} order by token_hash`,
  ];
  const found = [];
  for (const part of parts) found.push(rowsOf(await api.db.execute(part)));
  return JSON.stringify(found);
};

const cases = (name: RouteName): Request[] => {
  const { body, query, params } = endpointOf(name);
  const paramNames = [...routes[name].path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '');
  const bodyFields = fieldsOf(body);
  const whole = values.map((value) => ({ payload: JSON.stringify(value) }));
  const broken = ['{', '[1', '"', '{"a":1}}', '\u0000', 'nul'].map((payload) => ({ payload }));
  const oneField = bodyFields.flatMap((field) =>
    values.map((value) => ({ payload: JSON.stringify({ [field]: value }) })),
  );
  const allFields = values.map((value) => ({
    payload: JSON.stringify(Object.fromEntries(bodyFields.map((field) => [field, value]))),
  }));
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const wellFormed = (value: unknown) => asText(value).toWellFormed().slice(0, 2_000);
  const queries = [...fieldsOf(query), 'unknown'].flatMap((field) =>
    values.map((value) => ({ query: `?${field}=${encodeURIComponent(wellFormed(value))}` })),
  );
  const inPath = params
    ? values.map((value) => ({
        params: Object.fromEntries(paramNames.map((param) => [param, wellFormed(value).slice(0, 90) || 'x'])),
        payload: '{}',
      }))
    : [];
  const nested = { payload: `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}` };
  const huge = { payload: JSON.stringify({ a: 'x'.repeat(70_000) }) };
  const isRead = routes[name].method === 'GET';
  return [
    {},
    ...queries,
    ...inPath,
    ...(isRead ? [] : [...whole, ...broken, ...oneField, ...allFields, nested, huge]),
  ];
};

test.each(names)(
  '%s answers by the contract whatever it is sent, and nobody else is touched',
  async (name) => {
    const before = await belongings(victim.uid);
    const { token } = attacker;
    for (const request of cases(name)) {
      // Whoever logs out while guessing goes on as before.
      const isLeaving = name === 'logOut';
      const answer = await send(name, request, isLeaving ? 'not-a-token' : token);
      expectContract(name, request, answer);
    }
    expect(await belongings(victim.uid)).toBe(before);
  },
);

const bearers = names.filter((name) => routes[name].access === 'bearer');

test.each(bearers)(
  '%s is refused without a token, with a made-up one, and with one that was revoked',
  async (name) => {
    const revoked = (await someoneWithOrder(api)).token;
    await api.call('logOut', {}, revoked);
    for (const token of [undefined, 'made-up', 'x'.repeat(5_000), revoked]) {
      const answer = await send(name, { payload: '{}' }, token);
      expect({ name, status: answer.statusCode }).toEqual({ name, status: 401 });
    }
  },
);

const ofOrders = names.filter(
  (name) => /:(oid|id)/.test(routes[name].path) && routes[name].access === 'bearer',
);

test.each(ofOrders)('%s does not find the order of somebody else', async (name) => {
  const before = await belongings(victim.uid);
  const params = { oid: victim.oid, id: victim.oid, pid: 'gala' };
  const bodies: Partial<Record<RouteName, object>> = {
    setOrderProduct: { uid: victim.uid, quantity: 3, locale: 'fr-CA' },
    setOrderStatus: { status: 'skipped' },
  };
  const answer = await send(name, { params, payload: JSON.stringify(bodies[name] ?? {}) }, attacker.token);
  const message = name.startsWith('membershipReceipt') ? 'receipt-not-found' : 'order-not-found';
  expect({ name, ...answer.json() }).toMatchObject({ name, code: 404, message });
  expect(await belongings(victim.uid)).toBe(before);
});
