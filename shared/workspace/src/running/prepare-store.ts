import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { readConfig } from '@msl/api/config.ts';
import { openStore } from '@msl/api/public.ts';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { buildOwnStage } from './own-stage.ts';
import { print, seconds, step } from './terminal.ts';
import { toldToOperator } from './told-to-operator.ts';

/**
 * `node prepare-store.ts`, started by prepare-in-child.ts: builds and releases what is new, and fills a new database. Says each step; what
 * goes wrong is sent to the process that waits for it. The environment is that of `npm start`, with DATA_DIR and STORE_DIR in it.
 */
const { env } = process;

/** Gives how many were stale. */
const buildAll = async (): Promise<number> => {
  const startedAt = performance.now();
  const published = await publishAll({
    storeDir: env.MSL_STORAGE || (env.STORE_DIR ?? ''),
    onLeftOut: (told) => print(`    ${told}`),
    onBuilt: ({ name }) =>
      print(`    ${name.padEnd(24)}${seconds(performance.now() - startedAt).padStart(10)}`),
  });
  for (const { held } of published) if (held) print(`    ${held}`);
  return published.filter(({ built }) => built).length;
};

/** An embedded database that was never opened: one that was is filled, if it is still empty, by whoever opens it. Production has no sample data. */
const isNewDatabase = (): boolean =>
  env.APP_ENV !== 'production' &&
  !env.API_URL &&
  !env.DATABASE_URL &&
  !existsSync(join(env.DATA_DIR ?? '', 'db'));

const fillDatabase = async (): Promise<void> => {
  const store = await openStore(
    { ...readConfig(env), runsWorkers: false },
    { storeOrigins: [], onError: console.error },
  );
  await store.close();
};

const prepare = async (): Promise<void> => {
  await step('shell and remotes', buildAll, (built) => (built === 0 ? 'up to date' : `${built} built`));
  await step(
    'stage',
    () => buildOwnStage(env),
    ({ built }) => (built ? 'built' : 'up to date'),
  );
  if (isNewDatabase()) await step('sample data', fillDatabase);
};

// Whoever started it is gone.
process.on('disconnect', () => process.exit(1));
try {
  await prepare();
  process.exit(0);
} catch (error) {
  process.send?.(toldToOperator(error) ?? inspect(error), () => process.exit(1));
}
