/**
 * The API as a process of its own, as the environment says, over a payment stand-in that several processes share:
 * `node api-process.ts '{"secretKey": …, "origin": …}'`.
 */
import Fastify from 'fastify';
import * as v from 'valibot';
import { openStore } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import { closeInTime, tellStop } from '../../http/close-in-time.ts';
import { connectionOptions } from '../../http/connection-options.ts';
import { serveHealth } from '../../http/health.ts';
import { createStripePayments } from '../../payments/stripe.payments.ts';

const provider = v.object({ secretKey: v.string(), origin: v.string() });
const given = v.parse(provider, JSON.parse(process.argv[2] ?? ''));

const config = readConfig();
const app = Fastify({ trustProxy: config.trustProxy, ...connectionOptions });
tellStop(app);
const store = await openStore(config, {
  storeOrigins: [],
  payments: createStripePayments({ ...given, webhookSecret: 'not-used' }),
  onError: (error) => void process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
});
serveHealth(app, store.database);
await app.register(store.api, { prefix: '/api' });
app.addHook('onClose', () => store.close());
process.once('SIGTERM', () => void closeInTime(app));
await app.listen({ host: config.host, port: config.port });
