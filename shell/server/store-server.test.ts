import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { aSignUp } from '@msl/api/testing/builders.ts';
import { aBuiltRemote, aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { freePort } from '@msl/testing/free-port.ts';
import { type StoreServer, startStoreServer } from './store-server.ts';
import { pageStateOf } from './testing/an-edge.ts';

let server: StoreServer;
let env: Record<string, string>;

beforeAll(async () => {
  const store = new Store(aTemporaryFolder());
  await release(store, 'shell', store.publishShell(await aBuiltShell({})).version);
  store.publishRemote(await aBuiltRemote());
  await release(store, 'mfe-cart', '1.0.0-aaaaaaaa');
  env = {
    ...{ PORT: '0', PAYMENT_SANDBOX_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    ...{ STORE_DIR: store.dir, DATA_DIR: aTemporaryFolder() },
  };
  server = await startStoreServer({ env, stage: () => (_request, response) => response.end() });
});
afterAll(() => server.close());

const get = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

test('the sandbox is part of the store outside of production, under a strict policy', async () => {
  const page = await get('/sandbox');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(page.body).toContain('href="/sandbox/outbox?locale=fr-CA"');
  for (const path of [
    '/sandbox/log-in.js',
    '/sandbox/clock.js',
    '/sandbox/personas.css',
    '/sandbox/outbox',
  ]) {
    expect((await get(path)).status).toBe(200);
  }
});

test('the mail of a sign-up is in the outbox, its links lead to this store, and it may be framed by it alone', async () => {
  const email = 'edge@example.ca';
  const body = {
    ...{
      first_name: 'Ana',
      last_name: 'Roy',
      email,
      phone: '15145550100',
      locale: 'fr-CA',
      referral: 'friend',
    },
    ...{ password: 'Courgette-12', password_confirmation: 'Courgette-12' },
  };
  const answer = await fetch(`${server.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  const { payload } = JSON.parse((await get('/api/sandbox/outbox')).body);
  const mail = payload.find(({ to }: { to: string }) => to === email);
  expect(mail.text).toContain(`${server.url}/auth/confirmation/`);
  const preview = await get(`/sandbox/outbox/${mail.id}/preview`);
  expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});

test('a card can be typed on the store’s own stage, and on no other origin', async () => {
  const { config } = pageStateOf((await get('/')).body);
  const frameFor = async (origin: string) => {
    const { status, headers } = await fetch(
      new URL(`/frames/field?origin=${origin}`, config.payment.scriptUrl),
    );
    return [status, /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0]];
  };
  const stage = server.url.replace('://', '://stage.');
  for (const origin of [server.url, stage])
    expect(await frameFor(origin)).toEqual([200, `frame-ancestors ${origin}`]);
  for (const origin of [
    'http://stage.localhost',
    'http://stage.evil.example',
    server.url.replace('://', '://other.'),
    stage.replace('://', '://stage.'),
    `${stage}.evil.example`,
  ])
    expect([origin, await frameFor(origin)]).toEqual([origin, [403, undefined]]);
});

test('the clock moves from the page, and a reset brings back the real moment, the personas and an empty outbox', async () => {
  const post = async (path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api/sandbox/${path}`, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  const moved = await post('clock', { advance: 'PT1H' });
  expect(Date.parse(moved.payload.now) - Date.now()).toBeGreaterThan(3_500_000);
  expect(await post('reset')).toMatchObject({ status: 200, payload: null });
  const { payload: time } = JSON.parse((await get('/api/sandbox/clock')).body);
  expect(Math.abs(Date.parse(time.now) - Date.now())).toBeLessThan(60_000);
  const { payload: kept } = JSON.parse((await get('/api/sandbox/outbox')).body);
  expect(kept.filter(({ to }: { to: string }) => to === 'edge@example.ca')).toEqual([]);
  const { payload: people } = JSON.parse((await get('/api/sandbox/personas')).body);
  expect(people.groups.length).toBeGreaterThan(3);
});

test('what operates the store is there: health, readiness and metrics', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  const { body } = await get('/metrics');
  expect(body).toContain('msl_job_lag_seconds');
  expect(body).toContain('# TYPE msl_remote_load_failures gauge');
});

test('each metric stands in the documents of whoever operates the store', async () => {
  const edge = await startStoreServer({ env: { ...env, API_URL: server.url } });
  const bodies = await Promise.all(
    [server, edge].map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
  ).finally(edge.close);
  const documents = join(import.meta.dirname, '../../docs/operations');
  const written = readdirSync(documents)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(documents, file), 'utf8'))
    .join();
  const names = [...bodies.join('\n').matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(written))).toEqual([]);
});

test('an edge whose API is elsewhere has them too, and is ready while it has a store to serve', async () => {
  const edge = await startStoreServer({ env: { ...env, API_URL: server.url } });
  const statusOf = async (path: string) => (await fetch(edge.url + path)).status;
  const move = (from: string, to: string) =>
    renameSync(join(env.STORE_DIR ?? '', from), join(env.STORE_DIR ?? '', to));
  try {
    expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/api/banners')]).toEqual([
      200, 200, 200,
    ]);
    const metrics = await (await fetch(`${edge.url}/metrics`)).text();
    expect(metrics).toContain('# TYPE msl_remote_load_failures gauge');
    expect(metrics).toContain('# TYPE msl_page_lcp_seconds histogram');
    expect(metrics).toContain('\nmsl_api_ready 1\n');
    // Without its registry an edge serves what it saw there last; without the builds it has nothing.
    move('registry.json', 'moved.json');
    expect(await statusOf('/readyz')).toBe(200);
    move('moved.json', 'registry.json');
    expect(await statusOf('/readyz')).toBe(200);
    move('shell', 'moved');
    move('registry.json', 'moved.json');
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  } finally {
    move('moved', 'shell');
    move('moved.json', 'registry.json');
    await edge.close();
  }
});

test('an edge whose API is away stays ready, for its pages go on, and its metrics say that calls do not', async () => {
  const edge = await startStoreServer({ env: { ...env, API_URL: `http://127.0.0.1:${await freePort()}` } });
  try {
    const answers = ['/readyz', '/', '/api/banners'].map(
      async (path) => (await fetch(edge.url + path)).status,
    );
    expect(await Promise.all(answers)).toEqual([200, 200, 502]);
    expect(await (await fetch(`${edge.url}/metrics`)).text()).toContain('\nmsl_api_ready 0\n');
  } finally {
    await edge.close();
  }
});

test('an edge alone that cannot keep what it saw is refused in words, at once', async () => {
  const unusable = { ...env, API_URL: server.url, DATA_DIR: '/proc/self/no/such' };
  await expect(startStoreServer({ env: unusable })).rejects.toThrow(
    /^.*DATA_DIR: \/proc\/self\/no\/such cannot be written to \(E\w+\)/s,
  );
});

test('asked to stop, it answers every call that is under way, and takes no other', async () => {
  const own = await startStoreServer({ env: { ...env, DATA_DIR: aTemporaryFolder() } });
  let begun = 0;
  const all = new Promise<void>((resolve) => own.app.server.on('request', () => ++begun === 12 && resolve()));
  const signUps = Array.from({ length: 12 }, (_, count) =>
    fetch(`${own.url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aSignUp({ email: `stop-${count}@example.ca` })),
    }).then(({ status }) => status),
  );
  await all;
  const closed = own.close();
  expect(await Promise.all(signUps)).toEqual(signUps.map(() => 200));
  await closed;
  await expect(fetch(`${own.url}/healthz`)).rejects.toThrow();
});
