import { toldAtStart } from '@msl/api/public.ts';
import { BucketFault } from '@msl/releases/storage/bucket-fault.ts';
import { EdgeConfigError } from './config/edge.config.ts';
import { closeOnSignals, startStoreServer } from './store-server.ts';

/** The store from what is already published: `node shell/server/main.ts` (see README.md). */
try {
  const server = await startStoreServer();
  closeOnSignals(server);
  process.stdout.write(`${server.url}\n`);
} catch (error) {
  // A bucket that is away would be taken for a database.
  const isOwn = error instanceof EdgeConfigError || error instanceof BucketFault;
  console.error(isOwn ? error.message : (toldAtStart(error) ?? error));
  process.exitCode = 1;
}
