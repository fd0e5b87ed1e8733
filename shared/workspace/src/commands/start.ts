/**
 * `npm start`: the whole store on one port, from a clone to an address. Builds and releases what is new and was never decided by
 * anybody, brings the database up to date, fills an empty one, listens. Production opens what is released: `npm run serve`. `PORT` and `DATA_DIR` move it; SIGINT and SIGTERM end it cleanly.
 */
import { stageOrigin } from '@msl/shell/server/http/stage-host.ts';
import { startStoreServer } from '@msl/shell/server/store-server.ts';
import { requireOwnSources } from '../running/own-sources.ts';
import { findOwnStage } from '../running/own-stage.ts';
import { prepareInChild } from '../running/prepare-in-child.ts';
import { checkConfiguration, runUntilSignal, storeEnvironment } from '../running/serve-store.ts';
import { print, step } from '../running/terminal.ts';

const env = storeEnvironment('.data');

await runUntilSignal(async (closeLater) => {
  await step('configuration', async () => {
    requireOwnSources();
    await checkConfiguration(env);
  });
  await prepareInChild(env);
  const stage = env.APP_ENV === 'production' ? {} : await findOwnStage(env);
  const server = await step('database, API and pages', () => startStoreServer({ env, ...stage }));
  closeLater(server.close);
  if (stage.stage) print(`\nOne remote alone, for whoever tests it: ${stageOrigin(server.url)}/__harness`);
  return server.url;
});
