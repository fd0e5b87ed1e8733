/**
 * `npm start`: the whole store on one port, from a clone to an address. Builds and releases what is new and was never decided by
 * anybody, brings the database up to date, fills an empty one, listens. Production opens what is released: `npm run serve`. `PORT` and `DATA_DIR` move it; SIGINT and SIGTERM end it cleanly.
 */
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { stageOrigin } from '@msl/shell/server/http/stage-host.ts';
import { startStoreServer } from '@msl/shell/server/store-server.ts';
import { buildOwnStage } from '../running/own-stage.ts';
import { checkConfiguration, runUntilSignal, storeEnvironment } from '../running/serve-store.ts';
import { print, seconds, step } from '../running/terminal.ts';

const env = storeEnvironment('.data');

/** Gives how many were stale. */
const buildAll = async (): Promise<number> => {
  const startedAt = performance.now();
  const published = await publishAll({
    storeDir: env.MSL_STORAGE || env.STORE_DIR,
    onLeftOut: (told) => print(`    ${told}`),
    onBuilt: ({ name }) =>
      print(`    ${name.padEnd(24)}${seconds(performance.now() - startedAt).padStart(10)}`),
  });
  for (const { held } of published) if (held) print(`    ${held}`);
  return published.filter(({ built }) => built).length;
};

await runUntilSignal(async (closeLater) => {
  await step('configuration', () => checkConfiguration(env));
  await step('shell and remotes', buildAll, (built) => (built === 0 ? 'up to date' : `${built} built`));
  const stage = await step(
    'stage',
    () => buildOwnStage(env),
    ({ built }) => (built ? 'built' : 'up to date'),
  );
  const server = await step('database, API and pages', () => startStoreServer({ env, ...stage }));
  closeLater(server.close);
  if (stage.stage) print(`\nOne remote alone, for whoever tests it: ${stageOrigin(server.url)}/__harness`);
  return server.url;
});
