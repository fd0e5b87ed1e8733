import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { connect, type Database } from '@msl/api/db/connect.ts';
import { orders } from '@msl/api/db/schema/orders.ts';
import { fillStore, productOfLine } from '@msl/api/testing/load/fill-store.ts';
import { addDays, dayOf } from '@msl/contracts/calendar-day.ts';
import { freePort } from '@msl/testing/free-port.ts';
import { asInProduction } from '../bench-api/as-in-production.ts';
import { type Provider, startProvider } from '../bench-api/processes.ts';
import { type ServerOptions, type ServerProcess, startServer } from '../running/server-process.ts';
import { startBalancer } from './balancer.ts';
import { BASKET, CENTS, REFUSED } from './books.ts';
import { type Done, sendVisitor, type Visitor } from './visitors.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const PRODUCTS = 400;
const LINES = 3;
const limits = { RATE_LIMIT_SCALE: '100000', MAX_OPEN_VALUE: '10000000' };
const env = { ...asInProduction, ...limits, TRUST_PROXY: '1' };

export type SeveralOptions = {
  readonly databaseUrl: string;
  /** PostgreSQL itself, where that is a pooler. */
  readonly directUrl?: string;
  /** Theirs alone; it goes with whoever made it. */
  readonly folder: string;
  readonly visitors: number;
};

export type Several = {
  readonly database: Database;
  readonly providerFolder: string;
  /** API, edge, API, edge: the turns in which they are killed. */
  readonly count: number;
  /** As a machine that loses its power. */
  readonly kill: (turn: number) => Promise<void>;
  readonly startAgain: (turn: number) => Promise<void>;
  /** Customers who change, skip and pay: each pays when its promise resolves. */
  readonly send: (done: Done, pays: (n: number) => Promise<void>) => Visitor[];
  readonly close: () => Promise<void>;
};

/** Two processes of the API and two edges on one PostgreSQL, as in production, each with a customer's refused order. */
export const openSeveral = async (options: SeveralOptions): Promise<Several> => {
  const { databaseUrl, directUrl = databaseUrl, folder, visitors } = options;
  const providerFolder = path.join(folder, 'provider');
  mkdirSync(providerFolder, { recursive: true });
  const provider = await startProvider(providerFolder, visitors);
  const database = await connect({ databaseUrl: directUrl, dataDir: 'not-used' });
  const today = dayOf(new Date());
  await fillStore(
    database.db,
    { products: PRODUCTS, subscribers: visitors, pastOrders: 0 },
    addDays(today, 7),
  );
  await refuseOrders(database, addDays(today, 5));
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const direct = { DATABASE_DIRECT_URL: directUrl };
  const servers: Server[] = [];
  for (const port of ports) {
    const ofApi = { port, databaseUrl, dataDir: path.join(folder, `api-${port}`) };
    servers.push(await started(anApi(ofApi, provider, direct)));
    servers.push(await started(anEdge(await freePort(), folder, balancer.origin)));
  }
  const serverAt = (turn: number) => {
    const server = servers[turn % servers.length];
    if (!server) throw new Error('no server');
    return server;
  };
  const over = new AbortController();
  return {
    ...{ database, providerFolder, count: servers.length },
    kill: (turn) => serverAt(turn).process.kill(),
    startAgain: async (turn) => {
      const server = serverAt(turn);
      server.process = await startServer(server.options);
    },
    send: (done, pays) => {
      const origins = servers.filter((_, index) => index % 2 === 1).map(({ process }) => process.origin);
      return Array.from({ length: visitors }, (_, n) =>
        sendVisitor({
          ...{ done, over: over.signal, token: `token-${n}`, oid: BASKET(n), unpaid: REFUSED(n) },
          origins: n % 2 === 0 ? origins : origins.toReversed(),
          products: Array.from({ length: LINES }, (_line, k) => `p${productOfLine(n, k, PRODUCTS)}`),
          pays: pays(n),
        }),
      );
    },
    close: async () => {
      over.abort();
      for (const { process } of servers) await process.kill();
      balancer.close();
      await database.close();
    },
  };
};

type Server = { readonly options: ServerOptions; process: ServerProcess };
const started = async (options: ServerOptions): Promise<Server> => ({
  options,
  process: await startServer(options),
});

const anApi = (
  where: Pick<ServerOptions, 'port' | 'databaseUrl' | 'dataDir'>,
  provider: Provider,
  direct: NodeJS.ProcessEnv,
): ServerOptions => ({
  ...{ root: ROOT, ...where },
  program: ['api/src/testing/load/api-process.ts', JSON.stringify(provider)],
  env: { ...env, ...direct, RUN_WORKERS: 'false' },
});

/** Nothing is published there: what is asked of it are calls. */
const anEdge = (port: number, folder: string, apiUrl: string): ServerOptions => {
  const dataDir = path.join(folder, `edge-${port}`);
  return {
    ...{ root: ROOT, port, dataDir, readyAt: '/healthz' },
    program: ['shell/server/main.ts'],
    env: { ...env, STORE_DIR: path.join(dataDir, 'store'), API_URL: apiUrl },
  };
};

/** Each customer has an order that was billed and whose card was refused. */
const refuseOrders = async ({ db }: Database, day: string) => {
  const rows = await db.select().from(orders);
  await db.insert(orders).values(
    rows.map((row) => ({
      ...row,
      ...{ oid: row.oid.replace('open', 'refused'), status: 'failed' as const, deliveryDate: day },
      ...{ billedAt: new Date(), subtotalPrice: CENTS, totalPrice: CENTS },
    })),
  );
};
