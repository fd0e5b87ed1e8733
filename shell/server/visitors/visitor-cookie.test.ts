import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anEdge, signedVisitor } from '../testing/an-edge.ts';
import { createVisitorCookies, VISITOR_COOKIE } from './visitor-cookie.ts';
import { keptSecret } from './visitor-secret.ts';

const SECRET = 'a-secret-of-this-test-of-32-letters';
const { read, write } = createVisitorCookies(SECRET);
const cookieIn = (cookie: string) => /=([^;]*)/.exec(cookie)?.[1] ?? '';
const given = (value: string) => read({ [VISITOR_COOKIE]: value });

test('a cookie of ours says who it is, and when they were told what they get', () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_790_000_000_123);
  expect(given(cookieIn(write('ana', false)))).toEqual({ id: 'ana', toldAt: 1_790_000_000_123 });
  jest.restoreAllMocks();
});

const [id, told, mac] = cookieIn(write('ana', false)).split('.');
test.each([
  ['no signature', 'ana'],
  ['an empty signature', `${id}.${told}.`],
  ['another visitor’s signature', `bob.${told}.${mac}`],
  ['a later moment', `${id}.${(Date.now() + 1e6).toString(36)}.${mac}`],
  ['another secret', cookieIn(createVisitorCookies(SECRET.toUpperCase()).write('ana', false))],
  ['nothing', ''],
  ['a longer one', `${id}.${told}.${mac}A`],
])('with %s it is nobody’s', (_title, value) => {
  expect(given(value)).toBeUndefined();
});

test('whoever comes with an invented cookie gets a new one, and keeps that', async () => {
  const { app } = await anEdge();
  const setBy = async (cookie: string) =>
    String((await app.inject({ url: '/cart', headers: { cookie } })).headers['set-cookie'] ?? '');
  const fresh = await setBy('msl.visitor=invented');
  expect(fresh).toMatch(/^msl\.visitor=[\w-]{12}\.[0-9a-z]+\.[\w-]{22}; .*HttpOnly$/);
  expect(await setBy(fresh.replace(/;.*/, ''))).toBe('');
  expect(await setBy(signedVisitor('ana'))).toBe('');
});

test('a document that brings somebody their cookie is kept by no cache that others share', async () => {
  const { app } = await anEdge();
  const kept = async (headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/cart', headers })).headers['cache-control'];
  expect(await kept()).toBe('private, no-cache');
  expect(await kept({ cookie: signedVisitor('ana') })).toBe('no-cache');
});

test.each([
  ['https://store.example', true],
  ['http://localhost:3000', false],
])('of %s the cookie is secure: %s', async (PUBLIC_ORIGIN, secure) => {
  const { app } = await anEdge({ env: { PUBLIC_ORIGIN } });
  const { headers } = await app.inject('/cart');
  expect(String(headers['set-cookie']).includes('; Secure')).toBe(secure);
});

test('where no secret is set one is made, kept for the next start, and nobody else’s to read', () => {
  const dir = path.join(mkdtempSync(path.join(tmpdir(), 'secret-')), 'data');
  const onProblem = jest.fn();
  const secret = keptSecret(dir, onProblem);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(dir, onProblem)).toBe(secret);
  expect(onProblem).not.toHaveBeenCalled();
  expect(statSync(path.join(dir, 'visitor.secret')).mode & 0o777).toBe(0o600);
});

test.each([
  ['empty', ''],
  ['cut', 'x'.repeat(31)],
  ['of blanks', ' '.repeat(40)],
])('a kept secret that is %s signs nothing: a new one is made and kept, and it is said', (_what, spoilt) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'secret-'));
  const file = path.join(dir, 'visitor.secret');
  writeFileSync(file, spoilt);
  const onProblem = jest.fn();
  const secret = keptSecret(dir, onProblem);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(dir, onProblem)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(onProblem.mock.calls).toEqual([[expect.stringContaining(`${file} was empty or cut`)]]);
});
