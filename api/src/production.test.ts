import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@msl/testing/free-port.ts';
import Fastify from 'fastify';
import { createSandbox } from './sandbox/sandbox.routes.ts';
import { startTestApi } from './testing/test-api.ts';
import { startTestPostgres, type TestPostgres } from './testing/test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'msl-production-'));
let postgres: TestPostgres;
let server: ChildProcess;
let origin: string;
let standInPort: number;

const WITHOUT_STAND_INS = [
  '--import',
  join(__dirname, 'testing/without-stand-ins.mjs'),
  join(__dirname, 'main.ts'),
];
const answers = (url: string) =>
  fetch(url, { method: 'GET' }).then(
    ({ status }) => status,
    () => 0,
  );

beforeAll(async () => {
  postgres = await startTestPostgres();
  const port = await freePort();
  standInPort = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    ...{
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    ...{
      APP_ENV: 'production',
      DATABASE_URL: postgres.databaseUrl,
      PUBLIC_ORIGIN: 'https://boutique.example.ca',
    },
    ...{
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    ...{
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'bonjour@example.ca',
      METRICS_TOKEN: 'a-token-for-prometheus',
    },
    COMPANY_ADDRESS: '12, rue Rachel Est, Montréal (Québec) H2W 1C6',
    ...{ GST_NUMBER: '987654321 RT0001', QST_NUMBER: '9876543210 TQ0001' },
    // Whatever somebody may try to turn the sandbox on with.
    ...{ SANDBOX: 'true', APP_SANDBOX: '1', ENABLE_SANDBOX: 'true', NODE_ENV: 'development', DEBUG: '*' },
    PAYMENT_SANDBOX_PORT: String(standInPort),
  };
  server = spawn(process.execPath, WITHOUT_STAND_INS, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  while ((await answers(`${origin}/readyz`)) !== 200) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await pause(100);
  }
}, 180_000);
afterAll(async () => {
  server.kill('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every route of the sandbox, as it is registered elsewhere. */
const sandboxRoutes = async () => {
  const api = await startTestApi();
  const found: { method: string; url: string }[] = [];
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) found.push({ method: one, url: url.replace(':id', 'x') });
  });
  const clock = { now: () => new Date(), refresh: async () => undefined } as never;
  await app.register(
    createSandbox(api.deps, { clock, workers: { runDue: async () => [] } }) ?? (async () => undefined),
  );
  await app.close();
  await api.close();
  return found;
};

test('a running production server has no route, page or stand-in of the sandbox, whatever is configured', async () => {
  const found = await sandboxRoutes();
  expect(found.map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      '/sandbox',
      '/sandbox/outbox',
      '/api/sandbox/clock',
      '/api/sandbox/run',
      '/api/sandbox/reset',
    ]),
  );
  const statuses = new Map<string, number>();
  for (const { method, url } of found) {
    statuses.set(`${method} ${url}`, (await fetch(origin + url, { method })).status);
  }
  expect([...statuses].filter(([, status]) => status !== 404)).toEqual([]);
  expect(await answers(`http://127.0.0.1:${standInPort}/stripe.js`)).toBe(0);
  expect(await answers(`${origin}/api/operator/customers?email=a@b.ca`)).toBe(404);
  expect(await answers(`${origin}/api/banners`)).toBe(200);
});

test('only a store without payment keys asks for the stand-in that the production server runs without', async () => {
  const local = spawn(process.execPath, WITHOUT_STAND_INS, {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'local'), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [local.stdout, local.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(local, 'close');
  expect(code).toBe(1);
  expect(said.join('')).toContain('@msl/stand-ins/stripe/create-payment-sandbox.ts is not installed');
});

test('asked to stop, it ends by itself', async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
