import { freePort } from '@msl/testing/free-port.ts';
import fastify, { type FastifyPluginAsync } from 'fastify';
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

test('a call is one line of the log of an edge, whoever answers it, and says what was asked; a page and what it asks are none', async () => {
  const api = fastify();
  api.get('/api/plans/display', async () => ({}));
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const inside: FastifyPluginAsync = async (app) => void app.get('/plans/display', async () => ({}));
  for (const { app } of [await anEdge({ env: { API_URL: apiUrl } }), await anEdge({ api: inside })]) {
    const lines: unknown[][] = [];
    const info = (...line: unknown[]) => void lines.push(line);
    jest.spyOn(app.log, 'child').mockReturnValue(Object.assign(Object.create(app.log), { info }));
    await app.inject({ url: '/api/plans/display?token=zephyrine' });
    await app.inject({ url: '/cart' });
    expect(lines).toEqual([
      [expect.objectContaining({ responseTime: expect.any(Number) }), 'request completed'],
    ]);
    expect(lines[0]?.[0]).toMatchObject({ req: { url: expect.stringMatching('^/api/plans/display') } });
    await app.close();
  }
  await api.close();
});
