import { type BusinessSettings, defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import * as v from 'valibot';
import { connect } from '../../db/connect.ts';
import { createStripePayments } from '../../payments/stripe.payments.ts';
import { createWorkers, type WorkersOptions } from '../../workers/workers.service.ts';

const settings = v.object({
  databaseUrl: v.string(),
  secretKey: v.string(),
  /** Where the payment stand-in answers. */
  origin: v.string(),
  now: v.pipe(v.string(), v.isoTimestamp()),
});

type Options = WorkersOptions & { runs: boolean; business?: Partial<BusinessSettings> };

/** The workers of a process of its own, as its JSON argument says. The time goes on from there when it `runs`. */
export const openWorkers = async ({ runs, business, ...options }: Options) => {
  const { databaseUrl, secretKey, origin, now } = v.parse(settings, JSON.parse(process.argv[2] ?? ''));
  const database = await connect({ databaseUrl, dataDir: 'not-used' });
  const startedAt = Date.now();
  const passed = () => (runs ? Date.now() - startedAt : 0);
  const deps = {
    db: database.db,
    clock: { now: () => new Date(Date.parse(now) + passed()) },
    config: { environment: 'production' as const, business: { ...defaultBusinessSettings, ...business } },
    payments: createStripePayments({ secretKey, webhookSecret: 'not-used', origin }),
    tell: (news: string) => options.onError(new Error(news)),
  };
  return { database, workers: createWorkers(deps, options) };
};
