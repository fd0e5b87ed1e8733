/** One process of a store on PostgreSQL that bills what is due until it is killed: `node crash-worker.ts <json>`. */
import { setTimeout as pause } from 'node:timers/promises';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import * as v from 'valibot';
import { connect } from '../db/connect.ts';
import { createStripePayments } from '../payments/stripe.payments.ts';
import { createWorkers } from './create-workers.ts';

const settings = v.object({
  databaseUrl: v.string(),
  secretKey: v.string(),
  origin: v.string(),
  /** The moment it is as the process starts. */
  now: v.pipe(v.string(), v.isoTimestamp()),
});
const { databaseUrl, secretKey, origin, now } = v.parse(settings, JSON.parse(process.argv[2] ?? ''));

const onError = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
const { db } = await connect({ databaseUrl, dataDir: 'not-used' });
const startedAt = Date.now();
const workers = createWorkers(
  {
    db,
    clock: { now: () => new Date(Date.parse(now) + Date.now() - startedAt) },
    config: { environment: 'local', business: { ...defaultBusinessSettings, minimumSubtotal: 1000 } },
    payments: createStripePayments({ secretKey, webhookSecret: 'not-used', origin }),
  },
  { onError, leaseMs: 1500 },
);
process.stdout.write('ready\n');
for (;;) {
  await workers.runDue();
  await pause(200);
}
