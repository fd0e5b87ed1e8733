import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rateLimits } from '@msl/api/http/rate-limits.ts';
import { startTestPostgres, type TestPostgres } from '@msl/api/testing/test-postgres.ts';
import { routes } from '@msl/contracts/routes.ts';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { freePort } from '@msl/testing/free-port.ts';
import type { FastifyInstance } from 'fastify';
import { anEdge } from './testing/an-edge.ts';

const MAIN = path.join(__dirname, '../../api/src/main.ts');
const LOG_INS = rateLimits.logIn ?? 0;
const children: ChildProcess[] = [];
let postgres: TestPostgres;
let balancer: Server;
let edge: FastifyInstance;
/** Which API answered, in the order of the calls. */
const answered: number[] = [];

/** A process of the API, over the database of all, behind one proxy: the edge. */
async function startApi(): Promise<number> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    ...{ HOST: '127.0.0.1', PORT: String(port), PAYMENT_SANDBOX_PORT: '0' },
    ...{ DATABASE_URL: postgres.databaseUrl, DATA_DIR: aTemporaryFolder() },
    ...{ TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  children.push(child);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the API did not start');
    await pause(100);
  }
  return port;
}

/** Gives each call to the next API, headers as they are: TCP says nothing of who called before. */
async function balance(ports: readonly number[]): Promise<Server> {
  let next = 0;
  const server = createServer((request, response) => {
    const port = ports[next++ % ports.length] ?? 0;
    answered.push(port);
    const { method, url, headers } = request;
    const passed = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  postgres = await startTestPostgres();
  const ports = [await startApi(), await startApi()];
  balancer = await balance(ports);
  const origin = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
  ({ app: edge } = await anEdge({ env: { API_URL: origin, TRUST_PROXY: '1' } }));
}, 180_000);
afterAll(async () => {
  await edge?.close();
  balancer?.closeAllConnections();
  balancer?.close();
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await postgres?.stop();
});

let people = 0;
/** A log-in as the proxy in front of the edge passes it on: it adds the address that it saw to what the caller wrote. */
const logIn = (client: string, forged: string | null) =>
  edge.inject({
    method: routes.logIn.method,
    url: `/api${routes.logIn.path}`,
    headers: { 'x-forwarded-for': forged === null ? client : `${forged}, ${client}` },
    payload: { email: `somebody-${++people}@example.ca`, password: 'guessed' },
  });

test.each([
  ['as it is', '203.0.113.7', () => null],
  ['with a forged address each time', '203.0.113.8', (nth: number) => `198.51.100.${nth}`],
])(
  'two processes behind one edge refuse the log-in that is one too many of a client %s',
  async (_, client, forged) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < LOG_INS; nth++) statuses.push((await logIn(client, forged(nth))).statusCode);
    expect(statuses).toEqual(Array(LOG_INS).fill(401));
    expect(new Set(answered.slice(-LOG_INS)).size).toBe(2);
    const refused = [await logIn(client, forged(98)), await logIn(client, forged(99))];
    for (const { statusCode, headers } of refused) {
      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await logIn('203.0.113.200', null)).statusCode).toBe(401);
  },
);

test.each([
  ['an id that is too long', `/api/history/${'a'.repeat(3000)}`, 414],
  ['an address that cannot be decoded', '/api/history/%', 400],
])('%s is refused in the shape of the store by an API of its own process', async (_, url, code) => {
  const { port } = balancer.address() as AddressInfo;
  const refused = await fetch(`http://127.0.0.1:${port}${url}`);
  expect([refused.status, await refused.json()]).toEqual([code, { code, message: 'request-not-valid' }]);
  expect(refused.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});
