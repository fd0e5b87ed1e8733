import { toldAtStart } from '@msl/api/public.ts';
import { EdgeConfigError } from './config/edge.config.ts';
import { closeOnSignals, startStoreServer } from './store-server.ts';

/** The store from what is already published: `node shell/server/main.ts` (see README.md). */
try {
  const server = await startStoreServer();
  closeOnSignals(server);
  process.stdout.write(`${server.url}\n`);
} catch (error) {
  const told = error instanceof EdgeConfigError ? error.message : toldAtStart(error);
  console.error(told ?? error);
  process.exitCode = 1;
}
