/** One worker process that does what is due at a moment, once, and prints how long it took: `node billing-worker.ts <json>`. */
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import * as v from 'valibot';
import { connect } from '../../db/connect.ts';
import { createStripePayments } from '../../payments/stripe.payments.ts';
import { createWorkers } from '../../workers/create-workers.ts';

const settings = v.object({
  databaseUrl: v.string(),
  secretKey: v.string(),
  origin: v.string(),
  now: v.pipe(v.string(), v.isoTimestamp()),
});
const { databaseUrl, secretKey, origin, now } = v.parse(settings, JSON.parse(process.argv[2] ?? ''));

const errors: unknown[] = [];
const database = await connect({ databaseUrl, dataDir: 'not-used' });
const workers = createWorkers(
  {
    db: database.db,
    clock: { now: () => new Date(now) },
    config: { environment: 'production', business: defaultBusinessSettings },
    payments: createStripePayments({ secretKey, webhookSecret: 'not-used', origin }),
  },
  { onError: (error) => errors.push(error) },
);
const startedAt = performance.now();
const done = await workers.runDue();
const seconds = (performance.now() - startedAt) / 1000;
await database.close();
if (errors[0]) throw errors[0];
const count = (wanted: string) => done.filter(({ what }) => what === wanted).length;
process.stdout.write(`${JSON.stringify({ seconds, paid: count('paid'), populated: count('populated') })}\n`);
