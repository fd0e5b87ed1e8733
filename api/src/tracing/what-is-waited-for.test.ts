import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { startTraceCollector } from '@msl/testing/trace-collector.ts';
import { SMTPServer } from 'smtp-server';
import { nameOf } from '../db/traced-client.ts';
import { embeddedGeocoder } from '../geocoder/embedded.geocoder.ts';
import { createGoogleGeocoder } from '../geocoder/google.geocoder.ts';
import { createSmtpMailer } from '../mailer/smtp.mailer.ts';
import { queueMail } from '../mails/mails.repository.ts';
import { sendDueMails } from '../mails/send-mails.service.ts';
import { templateOf } from '../payments/patient-http.ts';
import { createStripePayments } from '../payments/stripe.payments.ts';
import { startTestApi } from '../testing/test-api.ts';
import { startTestTracing } from '../testing/test-tracing.ts';
import { createWorkers } from '../workers/workers.service.ts';
import { traced } from './tracing.ts';

const portOf = async (server: Server): Promise<number> => {
  if (!server.listening) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

test('a mail, a worker’s round and what waits for the provider or the map are spans that name nobody', async () => {
  const collector = await startTraceCollector();
  const endTracing = await startTestTracing(collector);
  const http = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'pm_1Zephyrine', status: 'OK', results: [], card: { brand: 'visa' } }));
  }).listen(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${await portOf(http)}`;
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  smtp.listen(0, '127.0.0.1');
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${await portOf(smtp.server)}`,
    ...{
      from: 'bonjour@example.ca',
      inbox: 'bonjour@example.ca',
      origin: () => 'https://boutique.example.ca',
    },
  });
  const api = await startTestApi({ mailer });
  const payments = createStripePayments({ secretKey: 'sk_test_zephyrine', webhookSecret: 'whsec_x', origin });
  const geocoder = createGoogleGeocoder({
    ...{ key: 'zephyrine-of-the-map', fallback: embeddedGeocoder, onError: console.error, origin },
  });

  const mail = { template: 'newsletter', recipient: 'zephyrine@example.ca', locale: 'fr-CA' } as const;
  await queueMail(
    api.db,
    { ...mail, dedupeKey: 'one', locals: { token: 'zephyrine-s-secret-of-a-link' } },
    api.clock.now(),
  );
  await sendDueMails({ ...api.deps, orderOf: async () => null } as never, { worker: 'w' });
  await createWorkers(api.deps, { onError: console.error }).runDue();
  await traced('a call', { as: 'trace' }, async () => {
    await payments.cardOf('pm_1Zephyrine');
    await geocoder.suggest('12 rue Zephyrine');
  });
  mailer.close();
  smtp.close();
  http.close();
  await api.close();
  await endTracing();

  const parentOf = (name: string) => {
    const parent = collector.spans.find((span) => span.name === name)?.parentSpanId;
    return collector.spans.find(({ spanId }) => spanId === parent)?.name;
  };
  expect(parentOf('smtp')).toBe('mail');
  expect(parentOf('worker billing')).toBe('workers');
  expect(parentOf('GET /v1/payment_methods/:id')).toBe('a call');
  expect(parentOf('GET /maps/api/geocode/json')).toBe('a call');
  expect(collector.text()).not.toMatch(/zephyrine/i);
  await collector.close();
});

test.each([
  ['/v1/customers/cus_NffrFeUfNV2Hib', '/v1/customers/:id'],
  ['/v1/payment_intents/pi_3Mt/confirm?expand[]=a', '/v1/payment_intents/:id/confirm'],
  ['/v1/subscriptions', '/v1/subscriptions'],
])('of %s the pattern is told', (path, pattern) => expect(templateOf(path)).toBe(pattern));

test.each([
  ['select "uid" from "users" where "uid" = $1', 'select users'],
  ['insert into "orders" ("oid") values ($1)', 'insert orders'],
  ['update "orders" set "status" = $1', 'update orders'],
  ['begin', 'begin'],
])('the statement %s is called by what it does', (text, name) => expect(nameOf(text)).toBe(name));
