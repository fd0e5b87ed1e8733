import { freePort } from '@msl/testing/free-port.ts';
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
