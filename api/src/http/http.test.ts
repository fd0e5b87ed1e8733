import { Writable } from 'node:stream';
import { desc, eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pino from 'pino';
import { createApi } from '../app.ts';
import { mails } from '../db/schema/outboxes.ts';
import type { Deps } from '../deps.ts';
import { aSignUp } from '../testing/builders.ts';
import { withTestApi } from '../testing/test-api.ts';
import { serveHealth } from './health.ts';
import { loggerOptions } from './logging.ts';

const api = withTestApi();

test('a body that is not JSON, or too large, is refused as not valid', async () => {
  const headers = { 'content-type': 'application/json' };
  const send = (payload: string) => api.inject({ method: 'PUT', url: '/api/auth/basic', headers, payload });
  expect((await send('{"email"')).json()).toEqual({ code: 400, message: 'request-not-valid' });
  const large = await send(JSON.stringify({ email: 'a'.repeat(70_000) }));
  expect(large.json()).toEqual({ code: 413, message: 'request-not-valid' });
});

test('a call without a body may say that it is JSON', async () => {
  const { token } = await api.call('signUp', { body: aSignUp() });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await api.inject({ method: 'DELETE', url: '/api/auth/session', headers, payload: '' });
  expect(response.json()).toEqual({ code: 200, payload: null });
});

test('an address that is not in the table answers in our shape', async () => {
  expect((await api.inject('/api/nothing')).json()).toEqual({ code: 404, message: 'not-found' });
});

test('the current user may be asked with the token in the query alone', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email: 'query@example.ca' }) });
  expect((await api.inject(`/api/users/current?token=${token}`)).json().payload.email).toBe(
    'query@example.ca',
  );
  expect((await api.inject(`/api/subscriptions?token=${token}`)).statusCode).toBe(401);
});

test.each([
  ['what a customer asks for', '/api/banners', 200],
  ['a call without a session', '/api/users/current', 401],
  ['a call that is not there', '/api/nowhere', 404],
])('%s is kept by no cache', async (_what, url, status) => {
  const { statusCode, headers } = await api.inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
});

test('an answer is dated by the store’s clock, which pages go by', async () => {
  const { headers } = await api.inject('/api/banners');
  expect(headers.date).toBe(api.clock.now().toUTCString());
});

test('too many tries from one address have to wait', async () => {
  const app = Fastify();
  await app.register(createApi(api.deps, { rateLimitScale: 1 }), { prefix: '/api' });
  let people = 0;
  const ask = () => {
    const payload = { email: `guess-${++people}@example.ca` };
    return app.inject({ method: 'POST', url: '/api/auth/password/reset/request', payload });
  };
  const statuses: number[] = [];
  for (let count = 0; count < 7; count++) statuses.push((await ask()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const refused = await ask();
  expect(refused.json()).toEqual({ code: 429, message: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});

const limitedApi = async () => {
  const app = Fastify({ trustProxy: true });
  await app.register(createApi(api.deps, { rateLimitScale: 1 }), { prefix: '/api' });
  let addresses = 0;
  /** Every call comes from another address. */
  const from = (headers: Record<string, string> = {}) => ({
    'x-forwarded-for': `10.0.0.${++addresses}`,
    ...headers,
  });
  return { app, from };
};

test('codes of coupons and of private points are not guessed from many addresses either', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email: 'guesser@example.ca' }) });
  const { app, from } = await limitedApi();
  const last = async (request: { method: 'PUT' | 'POST'; url: string; payload: object }, tries: number) => {
    const headers = () => from({ authorization: `Bearer ${token}` });
    for (let count = 1; count < tries; count++) await app.inject({ ...request, headers: headers() });
    return (await app.inject({ ...request, headers: headers() })).statusCode;
  };
  expect(await last({ method: 'PUT', url: '/api/coupons', payload: { code: 'NOPE' } }, 11)).toBe(429);
  const point = { method: 'POST', url: '/api/pickup-points/x/password', payload: { password: 'x' } } as const;
  expect(await last(point, 7)).toBe(429);
  await app.close();
});

/** The same API on a Fastify whose log is caught. */
const loggingApi = async (deps: Partial<Deps> = {}) => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const options = loggerOptions({ environment: 'production', logLevel: 'debug' });
  const app = Fastify({ loggerInstance: pino(options, stream) });
  await app.register(createApi({ ...api.deps, ...deps }, { rateLimitScale: 1000 }), { prefix: '/api' });
  return { app, log: () => lines.join('') };
};

test('no token, password or authorization is ever in a log', async () => {
  const { app, log } = await loggingApi();
  const payload = { email: 'log@example.ca', password: 'Topinambour-77' };
  await app.inject({ method: 'PUT', url: '/api/auth/basic', payload });
  const headers = { authorization: 'Bearer secret-in-header' };
  await app.inject({ url: '/api/users/current?token=secret-in-query', headers });
  app.log.info({ body: payload, call: { headers } }, 'a line that nests secrets');
  expect(log()).toContain('user-fail-password');
  expect(log()).toContain('[redacted]');
  expect(log()).not.toMatch(/Topinambour-77|secret-in-header|secret-in-query/);
  await app.close();
});

test('a whole journey, its mistakes and our own faults leave no secret in the log', async () => {
  const { app, log } = await loggingApi();
  const secrets = ['Topinambour-77', 'Rutabaga-88', '4242424242424242', 'sk_live_secret', 'whsec_secret'];
  const [password, newPassword, card] = secrets;
  const form = aSignUp({ email: 'journey@example.ca', password, password_confirmation: password });
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = '') => {
    const headers = { authorization: `Bearer ${token}`, 'stripe-signature': 'whsec_secret' };
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, token: String(answer.json().payload?.token ?? '') };
  };
  const mailed = async (template: string) => {
    const [mail] = await api.db
      .select()
      .from(mails)
      .where(eq(mails.template, template))
      .orderBy(desc(mails.createdAt));
    return String(mail?.locals.token);
  };
  const { token } = await send('POST', '/users', form);
  await send('PUT', '/auth/basic', { email: form.email, password: 'Topinambour-77-wrong' });
  secrets.push(token, (await send('PUT', '/auth/basic', { email: form.email, password })).token);
  expect((await send('GET', `/users/current?token=${token}`)).status).toBe(200);
  await send('GET', `/users/validate?token=${await mailed('confirmation')}`);
  await send('POST', '/auth/password/reset/request', { email: form.email });
  const reset = await mailed('password-reset');
  secrets.push(reset, await mailed('confirmation'));
  const paymentMethodId = card;
  for (const path of ['/subscriptions/card', '/subscriptions/card/change']) {
    await send('POST', path, { paymentMethodId, code: 'BIENVENUE' }, token);
    await send('PUT', path, { paymentMethodId }, token);
  }
  await send('POST', '/subscriptions/card/setup', {}, token);
  await send('POST', '/pickup-points/none/password', { password }, token);
  await send('POST', '/webhooks/stripe', { secret: 'sk_live_secret', number: card });
  const changed = { token: reset, newPassword, newPasswordConfirmation: newPassword };
  expect((await send('PUT', '/auth/password/reset', changed)).status).toBe(200);
  // A fault of ours in the middle: the statement that fails carries the link of a mail.
  await api.db.execute(sql`alter table mails add constraint broken check (recipient <> 'broken@example.ca')`);
  expect((await send('POST', '/users', { ...form, email: 'broken@example.ca' })).status).toBe(500);
  await api.db.execute(sql`alter table mails drop constraint broken`);
  expect(log()).toMatch(/"level":50.*insert into \\"mails\\"/);
  expect(log()).not.toMatch(/"token\\?":/);
  for (const secret of secrets) expect(log()).not.toContain(secret);
  await app.close();
});

test('a payment that was disputed is a warning', async () => {
  const disputed = { kind: 'disputed', paymentId: 'pi_1', amountCents: 1729, outcome: 'open' } as const;
  const readWebhook = () => ({ eventId: 'evt_disputed', at: new Date(), ...disputed });
  const { app, log } = await loggingApi({ payments: { ...api.deps.payments, readWebhook } });
  const answer = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
  expect(answer.statusCode).toBe(200);
  expect(log()).toMatch(/"level":40.*payment pi_1 was disputed, 1729 cents: open/);
  await app.close();
});

test('what a customer did wrong is information', async () => {
  const { app, log } = await loggingApi();
  await app.inject('/api/users/current');
  expect(log()).toContain('"key":"token-missing"');
  expect(log()).not.toContain('"level":50');
  await app.close();
});

test('what we did wrong is an error, and the customer reads none of it', async () => {
  const db = new Proxy(api.db, {
    get: () => {
      throw new Error('the disk is full');
    },
  });
  const { app, log } = await loggingApi({ db });
  expect((await app.inject('/api/banners')).json()).toEqual({ code: 500, message: 'something-went-wrong' });
  expect(log()).toMatch(/"level":50.*the disk is full/);
  await app.close();
});

test('a balancer learns whether the database answers, and the log when that changes', async () => {
  const said: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => said.push(JSON.parse(line).msg) } } });
  let answers = true;
  serveHealth(app, { ping: () => (answers ? Promise.resolve() : Promise.reject(new Error('gone'))) });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  answers = false;
  for (const _again of [1, 2]) expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  answers = true;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(said.filter((line) => /ready/.test(line))).toEqual([
    expect.stringMatching(/^not ready/),
    'ready again',
  ]);
  await app.close();
});
