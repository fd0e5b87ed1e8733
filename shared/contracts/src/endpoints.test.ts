import * as v from 'valibot';
import { changes, staleAfter } from './changes.ts';
import { errorsOf } from './endpoint.ts';
import { type Args, type Context, endpoints, type Result } from './endpoints.ts';
import { isErrorKey } from './errors.ts';
import { type RouteName, routes } from './routes.ts';

const names = Object.keys(routes) as RouteName[];
const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort();
const entriesOf = (schema: object | undefined) =>
  Object.keys((schema as { entries?: object })?.entries ?? {}).sort();

test('routes and endpoints name the same calls', () => {
  expect(Object.keys(endpoints).sort()).toEqual([...names].sort());
});

test.each(names)('%s: the parameters of its path are those of its schema', (name) => {
  const endpoint = endpoints[name];
  expect(entriesOf('params' in endpoint ? endpoint.params : undefined)).toEqual(paramsOf(routes[name].path));
});

test.each(names)('%s: a call that reads has no body', (name) => {
  const bodyless = routes[name].method === 'GET' || routes[name].method === 'DELETE';
  expect(bodyless && 'body' in endpoints[name]).toBe(false);
});

test.each(names)('%s: refuses only with keys of the catalogue', (name) => {
  expect(errorsOf(endpoints[name], routes[name].access).filter((key) => !isErrorKey(key))).toEqual([]);
});

/** A PUT by its path, a question by what it does. */
const isRead = (name: RouteName) => routes[name].method === 'GET' || name === 'pickupPointsByDistance';

test.each(names)('%s: says which reads it makes stale, if it is not one itself', (name) => {
  expect(name in changes).toBe(routes[name].method !== 'GET');
  const stale = staleAfter(name, true);
  expect(stale.filter((one) => !isRead(one))).toEqual([]);
  expect(isRead(name) && stale.length > 0).toBe(false);
});

test('no two calls share a method and a path', () => {
  const calls = names.map((name) => `${routes[name].method} ${routes[name].path.replace(/:\w+/g, ':')}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test('only a call that reads a token may say that it is missing', () => {
  expect(errorsOf(endpoints.banners, 'public')).not.toContain('token-missing');
  expect(errorsOf(endpoints.subscription, 'bearer')).toContain('token-missing');
});

test('a call documents the server codes of its own fields, and no other', () => {
  const codes = ['missing-user-email', 'invalid-email', 'missing-user-password', 'too-short-password'];
  expect(errorsOf(endpoints.logIn, 'public')).toEqual(expect.arrayContaining(codes));
  expect(errorsOf(endpoints.applyCoupon, 'bearer')).not.toContain('invalid-email');
});

test('types follow the table', () => {
  const none: Args<'banners'> = {};
  const both: Args<'setOrderProduct'> = { params: { oid: 'o', pid: 'p' }, body: { quantity: 2 } };
  const optional: Args<'products'> = {};
  // @ts-expect-error a body is required
  const missing: Args<'logIn'> = {};
  // @ts-expect-error this path has no such parameter
  const wrong: Args<'historyOrder'> = { params: { pid: 'p' } };
  const token: Result<'logIn'> = { token: 't' };
  const context: Context<'products'>['query']['offset'] = 0;
  const body: Context<'banners'>['body'] = undefined;
  expect([none, both, optional, missing, wrong, token, context, body]).toHaveLength(8);
});

test.each([
  [{}, { category: 'all', offset: 0, limit: 20, lang: 'fr-CA' }],
  [
    { offset: '20', limit: '8', category: 'is_promo' },
    { category: 'is_promo', offset: 20, limit: 8, lang: 'fr-CA' },
  ],
])('a page of the catalogue asked with %j reads as %j', (query, read) => {
  expect(v.parse(endpoints.products.query, query)).toEqual(read);
});

test.each([
  { limit: '0' },
  { limit: '101' },
  { offset: '-1' },
  { offset: 'x' },
  { orderBy: 'price' },
  { limit: '' },
])('a page of the catalogue is not asked with %j', (query) =>
  expect(v.is(endpoints.products.query, query)).toBe(false),
);

test.each([
  [['fruits-only', 'economy', 'bio'], true],
  [['corpo', 'corpo', 'corpo'], true],
  ['corpo', false],
  [['fruits-only', 'economy'], false],
  [['fruits-only', 'economy', 'meat'], false],
])('choices %j', (choices, valid) => {
  expect(v.is(endpoints.plansByChoice.query, { 'choices[]': choices })).toBe(valid);
});
