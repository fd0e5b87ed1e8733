/** One process of a store on PostgreSQL that bills what is due until it is killed: `node crash-worker.ts <json>`. */
import { setTimeout as pause } from 'node:timers/promises';
import { openWorkers } from './worker-process.ts';

const onError = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
const { workers } = await openWorkers({
  ...{ runs: true, onError, leaseMs: 1500 },
  business: { minimumSubtotal: 1000 },
});
process.stdout.write('ready\n');
for (;;) {
  await workers.runDue();
  await pause(200);
}
