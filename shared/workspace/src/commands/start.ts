/**
 * `npm start`: the whole store on one port, from a clone to an address. Builds what is stale, brings the database up
 * to date, fills an empty one, listens. `PORT` and `DATA_DIR` move it; SIGINT and SIGTERM end it cleanly.
 */
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '@msl/api/config.ts';
import { publishAll } from '@msl/federation/publish/publish-all.ts';
import { EdgeConfigError, readEdgeConfig } from '@msl/shell/server/edge.config.ts';
import { type StoreServer, startStoreServer } from '@msl/shell/server/store-server.ts';
import { isFree } from '../running/free-port.ts';
import { endDescendants } from '../running/processes.ts';
import { print, step } from '../running/terminal.ts';

const closingLimitMs = 10_000;
const dataDir = resolve(process.env.DATA_DIR || '.data');
const storeDir = resolve(process.env.STORE_DIR || join(dataDir, 'store'));
// a person watches: what goes wrong, not what is asked
const env = { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, STORE_DIR: storeDir };

let server: StoreServer | undefined;
let closing = false;

/** A terminal sends the signal to every process, and the bootstrap hands it down too: the second one is the same. */
const close = async (): Promise<void> => {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(1), closingLimitMs).unref();
  await server?.close();
  endDescendants(process.pid);
  print('The store is closed.');
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    close().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  });
}

/** All that can be known to be wrong before the builds, which take a while. */
const checkConfiguration = async (): Promise<void> => {
  readConfig(env);
  const { host, port } = readEdgeConfig(env);
  if (port !== 0 && !(await isFree(port, host))) {
    throw new ConfigError([`PORT: ${port} is taken. Choose another: PORT=${port + 10} npm start`]);
  }
};

try {
  await step('configuration', checkConfiguration);
  await step('shell and remotes', buildAll, (built) => (built === 0 ? 'up to date' : `${built} built`));
  server = await step('database, API and pages', () => startStoreServer({ env }));
  if (!closing) print(`\nMarché Sauve-Légumes is open: ${server.url}   (Ctrl+C closes it)`);
} catch (error) {
  if (!closing) {
    const wrong = error instanceof ConfigError || error instanceof EdgeConfigError;
    console.error(wrong ? error.message : error);
    endDescendants(process.pid);
    process.exit(1);
  }
}

async function buildAll(): Promise<number> {
  const startedAt = performance.now();
  const published = await publishAll({
    storeDir,
    onBuilt: ({ name }) =>
      print(`    ${name.padEnd(24)}${((performance.now() - startedAt) / 1000).toFixed(1).padStart(8)} s`),
  });
  return published.filter(({ built }) => built).length;
}
