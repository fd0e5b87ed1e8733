/**
 * `npm run serve`: production's command. Opens what is released, from the storage (`MSL_STORAGE`, else `STORE_DIR`), and
 * builds nothing: it needs no sources of the shell or of a remote, and no compiler. Configuration as for `npm start`.
 */
import { requireReleased } from '@msl/releases/registry/require-released.ts';
import { startStoreServer } from '@msl/shell/server/store-server.ts';
import { findOwnStage } from '../running/own-stage.ts';
import { checkConfiguration, runUntilSignal, storeEnvironment } from '../running/serve-store.ts';
import { step } from '../running/terminal.ts';

const env = { ...storeEnvironment('.data'), LOG_LEVEL: process.env.LOG_LEVEL || 'info' };

await runUntilSignal(async (closeLater) => {
  await step('configuration', () => checkConfiguration(env));
  await step('what is released', () => requireReleased(process.env.MSL_STORAGE || env.STORE_DIR));
  const server = await step('database, API and pages', async () =>
    startStoreServer({ env, ...(await findOwnStage(env)) }),
  );
  closeLater(server.close);
  return server.url;
});
