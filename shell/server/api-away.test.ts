import { freePort } from '@msl/testing/free-port.ts';
import fastify, { type FastifyPluginAsync, type FastifyRequest } from 'fastify';
import { anEdge } from './testing/an-edge.ts';

test('an API that is away is said without its address, in a way that what reads asks again', async () => {
  const { app } = await anEdge({ env: { API_URL: `http://127.0.0.1:${await freePort()}` } });
  const answer = await app.inject({ url: '/api/plans/display' });
  expect([answer.statusCode, answer.json()]).toEqual([502, { code: 502, message: 'unavailable' }]);
});

test('an address that would leave the API’s is refused in the shape of the store', async () => {
  const { app } = await anEdge({ env: { API_URL: `http://127.0.0.1:${await freePort()}` } });
  const answer = await app.inject({ url: '/api/..%2fmetrics' });
  expect([answer.statusCode, answer.json()]).toEqual([400, { code: 400, message: 'request-not-valid' }]);
});

test('a call is one line of the log of an edge, whoever answers it, and says what was asked and by whom; a page is none', async () => {
  const api = fastify();
  api.put('/api/orders/1', async () => ({}));
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const inside: FastifyPluginAsync = async (app) => void app.put('/orders/1', async () => ({}));
  const env = { TRUST_PROXY: '1' };
  const told: unknown[] = [];
  for (const { app } of [
    await anEdge({ env: { ...env, API_URL: apiUrl } }),
    await anEdge({ env, api: inside }),
  ]) {
    const info = ({ req: { method, url, ip } }: { req: FastifyRequest }, words: string) =>
      void told.push([method, url, ip, words]);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    jest.spyOn(app.log, 'child').mockReturnValue(Object.assign(Object.create(app.log), { info }));
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
    await fetch(`${origin}/api/orders/1`, { method: 'PUT', headers, body: '{}' });
    await fetch(`${origin}/cart`);
    await app.close();
  }
  await api.close();
  const line = ['PUT', '/api/orders/1', '203.0.113.7', 'request completed'];
  expect(told).toEqual([line, line]);
});
