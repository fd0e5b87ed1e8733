import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@msl/testing/free-port.ts';
import nodeSettings from '../node-settings.json' with { type: 'json' };
import { asInProduction } from './as-in-production.ts';
import { firstLineOf, startNode, stopNode } from './child.ts';

/** As a server is set up that people rely on: every commit is on the disk before it is answered. */
const postgresSettings = ['max_connections=100', 'shared_buffers=512MB', 'max_wal_size=4GB', 'jit=off'];

export type Postgres = { readonly databaseUrl: string; readonly stop: () => Promise<void> };

/** A PostgreSQL over a folder of its own, which it makes when it is not there: as root it runs as another user. */
export const startPostgres = (folder: string): Promise<Postgres> => start(folder, postgresSettings);

/** One that is quick instead of safe, and whose folder goes with it. */
export const startPassingPostgres = (folder: string): Promise<Postgres> => start(folder, []);

const start = async (folder: string, settings: readonly string[]): Promise<Postgres> => {
  const port = String(await freePort());
  const child = startNode('api/src/testing/postgres-server.mjs', [folder, port, ...settings]);
  return { databaseUrl: await firstLineOf(child), stop: () => stopNode(child) };
};

export type Server = { readonly origin: string; readonly pid: number; readonly stop: () => Promise<void> };

/**
 * The API alone, configured and logging as in production, except that its log goes to a file. It is started twice: the
 * first start after a change reads the TypeScript, which takes memory that later starts do not need.
 */
export const startApi = async (folder: string, databaseUrl: string): Promise<Server> => {
  const open = () => startServer('api/src/main.ts', folder, { DATABASE_URL: databaseUrl });
  await (await open()).stop();
  return open();
};

/**
 * The whole store, in the same way, from what is published in a folder: pages, files and the API on one port. All that is
 * asked comes from one address: beyond its limit a page would come empty, for the browser to draw.
 */
export const startEdge = (folder: string, databaseUrl: string, storeDir: string): Promise<Server> =>
  startServer('shell/server/main.ts', folder, {
    ...{ DATABASE_URL: databaseUrl, STORE_DIR: storeDir, RATE_LIMIT_SCALE: '100' },
  });

const startServer = async (file: string, folder: string, env: NodeJS.ProcessEnv): Promise<Server> => {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const log = join(folder, 'server.log');
  const child = startNode(file, [], {
    flags: [...nodeSettings.flags, ...profiling()],
    output: openSync(log, 'w'),
    env: {
      // As `npm start` does.
      ...nodeSettings.environment,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
      ...asInProduction,
      // A basket of a hundred lines is worth more than one account may leave unpaid.
      MAX_OPEN_VALUE: '10000000',
      ...env,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`${file} did not start: ${readFileSync(log, 'utf8').slice(-2000)}`);
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok && child.pid !== undefined) return { origin, pid: child.pid, stop: () => stopNode(child) };
    await pause(100);
  }
};

/** Where the time of a server goes, for who looks: `BENCH_PROFILE=<folder> npm run bench:api …`. */
const profiling = () =>
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];

export type Provider = { readonly origin: string; readonly secretKey: string };

export const startProvider = async (folder: string, customers: number): Promise<Provider> =>
  JSON.parse(
    await firstLineOf(startNode('api/src/testing/load/payment-provider.ts', [folder, String(customers)])),
  );
