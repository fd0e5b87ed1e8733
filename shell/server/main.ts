import { apiVariables, tellMisspelt, toldAtStart } from '@msl/api/public.ts';
import { BucketFault } from '@msl/releases/storage/bucket-fault.ts';
import { EdgeConfigError } from './config/edge.config.ts';
import { edgeVariables } from './config/edge-variables.ts';
import { closeOnSignals, startStoreServer } from './store-server.ts';

/** The store from what is already published: `node shell/server/main.ts` (see README.md). */
tellMisspelt([...apiVariables, ...Object.keys(edgeVariables.entries)]);
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
