import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@msl/contracts/routes.ts';
import Fastify from 'fastify';
import { createApi } from '../app.ts';
import { stockStore } from '../testing/builders.ts';
import { someoneSignedUp } from '../testing/scenarios.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { customerWaits } from './customer-waits.ts';
import { createStripePayments } from './stripe.payments.ts';

const servers: Server[] = [];
let api: TestApi | undefined;
afterAll(async () => {
  await api?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A provider that takes requests, and then does this. */
const aProvider = async (answer: Parameters<typeof createServer>[1]) => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createStripePayments({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', origin });
};
const unavailable = expect.objectContaining({ key: 'payment-provider-unavailable' });

test('a provider that takes a request and never answers keeps no customer: they are told so', async () => {
  let asked = 0;
  const payments = await aProvider(() => {
    asked += 1;
  });
  await expect(customerWaits(() => payments.cardOf('pm_1'), 200)).rejects.toEqual(unavailable);
  expect(asked).toBe(1);
});

test('an answer that begins and never ends keeps nobody either', async () => {
  const payments = await aProvider((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id":');
  });
  await expect(customerWaits(() => payments.cardOf('pm_1'), 200)).rejects.toEqual(unavailable);
});

test('all that one customer waits for has one limit, and nothing more is asked once it is over', async () => {
  let asked = 0;
  const payments = await aProvider(() => {
    asked += 1;
  });
  const two = async () => {
    await payments.cardOf('pm_1').catch(() => undefined);
    await payments.cardOf('pm_2');
  };
  await expect(customerWaits(two, 200)).rejects.toEqual(unavailable);
  expect(asked).toBe(1);
});

test('a worker waits for an answer that a customer would not wait for', async () => {
  let answer = () => {};
  const payments = await aProvider((_request, response) => {
    answer = () => response.setHeader('content-type', 'application/json').end(card);
  });
  const forCustomer = customerWaits(() => payments.cardOf('pm_1'), 200).catch((error) => error);
  expect(await forCustomer).toEqual(unavailable);
  const forWorker = payments.cardOf('pm_1');
  const timer = setInterval(() => answer(), 300);
  expect(await forWorker).toMatchObject({ lastDigits: '4242' });
  clearInterval(timer);
});

test('over the wire a customer is answered with a key that asks to try again', async () => {
  const payments = await aProvider(() => undefined);
  api = await startTestApi({ payments });
  await stockStore(api.db);
  const token = await someoneSignedUp(api);
  const app = Fastify();
  await app.register(createApi(api.deps, { rateLimitScale: 1, patienceMs: 200 }), { prefix: '/api' });
  const { method, path } = routes.prepareCard;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method, url: `/api${path}`, headers, payload: {} });
  expect(answer.json()).toEqual({ code: 503, message: 'payment-provider-unavailable' });
  await app.close();
});

const card = JSON.stringify({
  id: 'pm_1',
  object: 'payment_method',
  card: { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 },
});
