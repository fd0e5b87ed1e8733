import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '@msl/api/db/connect.ts';
import { products } from '@msl/api/db/schema/catalogue.ts';
import { orderLines, orders } from '@msl/api/db/schema/orders.ts';
import { charges, mails } from '@msl/api/db/schema/outboxes.ts';
import { fillStore, productOfLine } from '@msl/api/testing/load/fill-store.ts';
import { startTestPostgres, type TestPostgres } from '@msl/api/testing/test-postgres.ts';
import { addDays, dayOf } from '@msl/contracts/calendar-day.ts';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { freePort } from '@msl/testing/free-port.ts';
import { asInProduction } from '../bench-api/as-in-production.ts';
import { stopAllNodes } from '../bench-api/child.ts';
import { type Provider, startProvider } from '../bench-api/processes.ts';
import { type ServerOptions, type ServerProcess, startServer } from '../running/server-process.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Done, sendVisitor } from './visitors.ts';

/** Two processes of the API and two edges on one PostgreSQL, as in production; each is killed while customers go on. */
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const VISITORS = 24;
const KILLS = 4;
const PRODUCTS = 400;
const LINES = 3;
const BASKET = (n: number) => `open-${n}`;
const REFUSED = (n: number) => `refused-${n}`;
const CENTS = 2345;

let postgres: TestPostgres;
let database: Database;
let provider: Provider;
let providerFolder: string;
let balancer: Balancer;
const over = new AbortController();
/** API, edge, API, edge: the turns in which they are killed. */
const servers: { readonly options: ServerOptions; process: ServerProcess }[] = [];

beforeAll(async () => {
  postgres = await startTestPostgres();
  const { databaseUrl } = postgres;
  providerFolder = aTemporaryFolder();
  provider = await startProvider(providerFolder, VISITORS);
  database = await connect({ databaseUrl, dataDir: 'not-used' });
  const today = dayOf(new Date());
  await fillStore(
    database.db,
    { products: PRODUCTS, subscribers: VISITORS, pastOrders: 0 },
    addDays(today, 7),
  );
  await refuseOrders(addDays(today, 5));
  const ports = [await freePort(), await freePort()];
  balancer = await startBalancer(ports);
  const apis = await Promise.all(ports.map((port) => anApi(port, databaseUrl)));
  const edges = await Promise.all(ports.map(() => anEdge()));
  for (const [index, api] of apis.entries()) servers.push(api, ...edges.slice(index, index + 1));
}, 180_000);

afterAll(async () => {
  over.abort();
  for (const { process } of servers) await process.kill();
  balancer?.close();
  await database?.close();
  await stopAllNodes();
  await postgres?.stop();
}, 60_000);

const started = async (options: ServerOptions) => ({ options, process: await startServer(options) });
const limits = { RATE_LIMIT_SCALE: '100000', MAX_OPEN_VALUE: '10000000' };
const env = { ...asInProduction, ...limits, TRUST_PROXY: '1' };

const anApi = (port: number, databaseUrl: string) =>
  started({
    ...{ root: ROOT, dataDir: aTemporaryFolder(), databaseUrl, port },
    program: ['api/src/testing/load/api-process.ts', JSON.stringify(provider)],
    env: { ...env, RUN_WORKERS: 'false' },
  });

/** Nothing is published there: what is asked of it are calls. */
const anEdge = async () =>
  started({
    ...{ root: ROOT, dataDir: aTemporaryFolder(), port: await freePort(), readyAt: '/healthz' as const },
    program: ['shell/server/main.ts'],
    env: { ...env, STORE_DIR: aTemporaryFolder(), API_URL: balancer.origin },
  });

/** Each customer has an order that was billed and whose card was refused. */
const refuseOrders = async (day: string) => {
  const rows = await database.db.select().from(orders);
  await database.db.insert(orders).values(
    rows.map((row) => ({
      ...row,
      ...{ oid: row.oid.replace('open', 'refused'), status: 'failed' as const, deliveryDate: day },
      ...{ billedAt: new Date(), subtotalPrice: CENTS, totalPrice: CENTS },
    })),
  );
};

const stockAndBaskets = async () => {
  const left = new Map(
    (await database.db.select().from(products)).map(({ pid, inventory }) => [pid, inventory]),
  );
  for (const { pid, quantity } of await database.db.select().from(orderLines))
    left.set(pid, (left.get(pid) ?? 0) + quantity);
  return left;
};

type Kept = { objects?: { id: string; object: string; status?: string; metadata?: { orderId?: string } }[] };

/** Orders that the provider took money for, by its own books: the last line about each object counts. */
const chargedByProvider = (): (string | undefined)[] => {
  const lines = readFileSync(path.join(providerFolder, 'provider.json'), 'utf8').trim().split('\n');
  const objects = lines.flatMap((line) => (JSON.parse(line) as Kept).objects ?? []);
  const books = new Map(objects.map((object) => [object.id, object]));
  return [...books.values()]
    .filter(({ object, status }) => object === 'payment_intent' && status === 'succeeded')
    .map(({ metadata }) => metadata?.orderId)
    .sort();
};

test('customers change, skip and pay while each process is killed: all that was answered is there, once', async () => {
  const goods = await stockAndBaskets();
  const done: Done = { acknowledged: 0, askedAgain: 0, paid: 0, refused: [] };
  const untilMore = async (count: number) => {
    const enough = done.acknowledged + count;
    while (done.acknowledged < enough) {
      expect(done.refused).toEqual([]);
      await pause(20);
    }
  };
  const kills = Array.from({ length: KILLS }, () => Promise.withResolvers<void>());
  const origins = servers.filter((_, index) => index % 2 === 1).map(({ process }) => process.origin);
  const visitors = Array.from({ length: VISITORS }, (_, n) =>
    sendVisitor({
      ...{ done, over: over.signal, token: `token-${n}`, oid: BASKET(n), unpaid: REFUSED(n) },
      origins: n % 2 === 0 ? origins : origins.toReversed(),
      products: Array.from({ length: LINES }, (_line, k) => `p${productOfLine(n, k, PRODUCTS)}`),
      pays: kills[n % KILLS]?.promise ?? Promise.resolve(),
    }),
  );
  for (const [turn, { resolve }] of kills.entries()) {
    const server = servers[turn % servers.length];
    if (!server) throw new Error('no server');
    await untilMore(40);
    // Who pays now is cut off by the kill, or goes on without the dead.
    resolve();
    await server.process.kill();
    await untilMore(40);
    server.process = await startServer(server.options);
  }
  for (const visitor of visitors) await visitor.leave();

  expect(done.paid).toBe(VISITORS);
  expect(done.askedAgain).toBeGreaterThan(0);
  const lines = await database.db.select().from(orderLines);
  for (const [n, { wanted }] of visitors.entries()) {
    const basket = new Map(
      lines.filter(({ oid }) => oid === BASKET(n)).map(({ pid, quantity }) => [pid, quantity]),
    );
    expect([...wanted].map(([pid]) => [pid, basket.get(pid)])).toEqual([...wanted]);
  }
  // What is in a basket is not on the shelf, and nothing was taken twice.
  expect(await stockAndBaskets()).toEqual(goods);
  const paid = (await database.db.select().from(orders)).filter(({ oid }) => oid.startsWith('refused'));
  expect(paid.map(({ status }) => status)).toEqual(Array(VISITORS).fill('paid'));
  expect(chargedByProvider()).toEqual(paid.map(({ oid }) => oid).sort());
  const taken = (await database.db.select().from(charges)).filter(({ status }) => status === 'succeeded');
  expect(new Set(taken.map(({ oid }) => oid)).size).toBe(VISITORS);
  expect(taken.map(({ amount }) => amount)).toEqual(Array(VISITORS).fill(CENTS));
  const receipts = (await database.db.select().from(mails)).filter(
    ({ template }) => template === 'order-receipt',
  );
  expect(receipts).toHaveLength(VISITORS);
  // The API's processes leave mails and bills to others, of which there are none here.
  expect(receipts.every(({ sentAt }) => sentAt === null)).toBe(true);
  process.stdout.write(
    `${KILLS} kills: ${done.acknowledged} changes and ${done.paid} payments, ${done.askedAgain} calls made again\n`,
  );
}, 300_000);
