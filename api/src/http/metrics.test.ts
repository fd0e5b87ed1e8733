import Fastify from 'fastify';
import { createApi } from '../app.ts';
import { datedCopies } from '../db/schema/dated-copies.ts';
import { membershipReceipts } from '../db/schema/membership.ts';
import { charges, mails } from '../db/schema/outboxes.ts';
import { aSignUp } from '../testing/builders.ts';
import { withTestApi } from '../testing/test-api.ts';
import { storeGauges } from '../workers/store-gauges.service.ts';
import { createMetrics } from './metrics.ts';
import { requestIdOf } from './request-id.ts';

const api = withTestApi();

const start = async (token?: string) => {
  const metrics = createMetrics({ gauges: storeGauges(api.deps), token });
  const app = Fastify({ genReqId: requestIdOf({ trustProxy: ['loopback'] }) });
  await app.register(createApi(api.deps, { rateLimitScale: 1000, metrics }), { prefix: '/api' });
  await app.register(metrics.route);
  return app;
};

test('calls are counted by route, never by address, with how long they took', async () => {
  const app = await start();
  await app.inject('/api/products/somebody-s-secret');
  await app.inject('/api/banners');
  await app.inject('/api/banners');
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  const of = 'method="GET",route="/api/banners",status="200"';
  const within = 'le="+Inf",';
  expect(body).toContain(`msl_http_request_duration_seconds_count{${of}} 2`);
  expect(body).toContain(`msl_http_request_duration_seconds_bucket{${within}${of}} 2`);
  expect(body).toContain('route="/api/products/:id",status="404"');
  expect(body).not.toContain('somebody-s-secret');
  for (const line of body.split('\n').filter((text) => text !== '')) {
    expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{[^{}]*\})? [\d.e+-]+)$/);
  }
});

test('what is answered before the API, as at the stage’s host, is no call of it', async () => {
  const metrics = createMetrics({ gauges: [], token: undefined });
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    if (request.host !== 'stage.localhost') return;
    reply.hijack();
    reply.raw.end('the stage');
  });
  await app.register(createApi(api.deps, { rateLimitScale: 1000, metrics }), { prefix: '/api' });
  await app.register(metrics.route);
  const ofStage = await app.inject({ url: '/api/banners', headers: { host: 'stage.localhost' } });
  expect(ofStage.body).toBe('the stage');
  await app.inject('/api/products/none');
  const { body } = await app.inject('/metrics');
  expect(body).toContain('route="/api/products/:id"');
  expect(body).not.toContain('route="/api/banners"');
});

test('late work and the charges of the day show', async () => {
  const { token } = await api.call('signUp', {
    body: aSignUp({ email: 'metrics@example.ca' }),
  });
  const { uid } = await api.call('currentUser', {}, token);
  const now = api.clock.now();
  const dueAt = new Date(now.getTime() - 90_000);
  const prime = { uid, kind: 'prime' as const, amount: 100, createdAt: now, dueAt };
  await api.db.insert(charges).values({ ...prime, id: 'c1', idempotencyKey: 'c1', status: 'failed' });
  const lost = { ...prime, id: 'c2', idempotencyKey: 'c2', status: 'succeeded' as const, lostAmount: 100 };
  await api.db.insert(charges).values(lost);
  // A tester's link at a date of its own brings charges that nobody made.
  const { token: copy } = await api.call('signUp', { body: aSignUp({ email: 'copy@example.ca' }) });
  const { uid: copied } = await api.call('currentUser', {}, copy);
  await api.db.insert(datedCopies).values({ uid: copied, madeAt: now });
  const failed = { ...prime, uid: copied, status: 'failed' as const };
  await api.db.insert(charges).values({ ...failed, id: 'c3', idempotencyKey: 'c3' });
  await api.db.insert(membershipReceipts).values({
    ...{ id: 'r1', uid, invoiceId: 'in_1', membershipId: 'sub_1', paymentId: 'pi_1', interval: 'month' },
    ...{ periodFrom: now, periodTo: dueAt, paidAt: now, price: 900, gst: 45, qst: 90, total: 1035 },
    ...{ discount: 0, credit: 0, lostAmount: 1035 },
  });
  api.clock.advance(1);
  // A server refused the mail of the sign-up, which is tried again later.
  await api.db.update(mails).set({ dueAt: new Date(api.clock.now().getTime() + 90_000) });
  const { body } = await (await start()).inject('/metrics');
  expect(body).toContain('msl_charges{status="failed"} 1');
  expect(body).toContain('msl_charges_lost 2');
  expect(body).toContain('msl_job_lag_seconds 3600');
  await api.db.delete(datedCopies);
});

test('a gauge says each sample by its labels as often as it is asked, and what is gone no more', async () => {
  let broken = ['cart', 'catalog'];
  const read = async () => broken.map((remote, index) => ({ labels: { remote }, value: index + 1 }));
  const metrics = createMetrics({
    gauges: [{ name: 'msl_broken', help: 'Broken remotes.', labels: ['remote'], read }],
    token: undefined,
  });
  const app = Fastify();
  await app.register(metrics.route);
  const first = (await app.inject('/metrics')).body;
  expect(first).toContain('# TYPE msl_broken gauge');
  expect(first).toContain('msl_broken{remote="cart"} 1\nmsl_broken{remote="catalog"} 2');
  broken = ['say "hello"\\'];
  const second = (await app.inject('/metrics')).body;
  expect(second).toContain('msl_broken{remote="say \\"hello\\"\\\\"} 1');
  expect(second).not.toContain('catalog');
});

test('a gauge that cannot be read is told nothing of, and the others are read', async () => {
  const gone = async () => Promise.reject(new Error('the database is away'));
  const metrics = createMetrics({
    gauges: [
      { name: 'msl_lag', help: 'Lag.', read: gone },
      { name: 'msl_by_kind', help: 'By kind.', labels: ['kind'], read: gone },
      { name: 'msl_well', help: 'Well.', read: async () => [{ value: 7 }] },
    ],
    token: undefined,
  });
  const said: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => said.push(JSON.parse(line).gauge) } } });
  await app.register(metrics.route);
  await app.inject('/metrics');
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(said.filter(Boolean)).toEqual(['msl_lag', 'msl_by_kind']);
  expect(body).toContain('msl_well 7');
  expect(body).not.toMatch(/^msl_(?:lag|by_kind)\b/m);
});

test('with a token nobody else learns that there is something to read', async () => {
  const app = await start('a-token-for-prometheus');
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  const headers = { authorization: 'Bearer a-token-for-prometheus' };
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
});

test('every call has a name of its own, or that of the proxy, and says it', async () => {
  const app = await start();
  const idOf = async (given?: string) =>
    (await app.inject({ url: '/api/banners', headers: given ? { 'x-request-id': given } : {} })).headers[
      'x-request-id'
    ];
  expect(await idOf()).not.toBe(await idOf());
  expect(await idOf('proxy-12345')).toBe('proxy-12345');
  expect(await idOf('<script>')).toMatch(/^[\w-]{36}$/);
});
