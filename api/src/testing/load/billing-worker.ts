/** One worker process that does what is due at a moment, once, and prints how long it took: `node billing-worker.ts <json>`. */
import { openWorkers } from './worker-process.ts';

const errors: unknown[] = [];
const { database, workers } = await openWorkers({ runs: false, onError: (error) => errors.push(error) });
const startedAt = performance.now();
const done = await workers.runDue();
const seconds = (performance.now() - startedAt) / 1000;
await database.close();
if (errors[0]) throw errors[0];
const count = (wanted: string) => done.filter(({ what }) => what === wanted).length;
process.stdout.write(`${JSON.stringify({ seconds, paid: count('paid'), populated: count('populated') })}\n`);
