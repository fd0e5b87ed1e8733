import { type RouteName, routes } from '@msl/contracts/routes.ts';
import { CONTRACT_HEADER } from '@msl/contracts/version.ts';
import { someoneWithOrder } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';
import type { EarlierContract } from './earlier-contract.ts';

/**
 * The real case: until e1abbdf a changed line answered the whole order, and a basket of before threw at its first "+" because
 * it read the order's days in that answer.
 */
const earlier: EarlierContract = {
  version: '0.0.9',
  calls: {
    setOrderProduct: {
      body: (sent) => ({ quantity: (sent as { count: number }).count }),
      answer: ({ order }, read) => read('cartOrder', { id: order.oid }),
    },
    products: { answer: ({ products }) => products.map(({ pid }) => pid) },
  },
};

const api = withStockedApi({ earlier });
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

type Ask = { params?: Record<string, string>; body?: object; token?: string; contract?: string };
async function asked(name: RouteName, { params = {}, body, token, contract }: Ask) {
  const { method, path } = routes[name];
  const answer = await api.inject({
    ...{ method, url: `/api${path.replace(/:(\w+)/g, (_, key) => params[key] ?? '')}` },
    ...(body && { payload: body }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contract && { [CONTRACT_HEADER]: contract }),
    },
  });
  return { status: answer.statusCode, payload: answer.json().payload };
}

test('a page of the contract before sends and gets what it did; today’s page what it does today', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const params = { oid, pid: 'gala' };
  const before = await asked('setOrderProduct', { params, token, body: { count: 2 }, contract: '0.0.9' });
  expect(before).toMatchObject({ status: 200, payload: { oid, delivery_date: expect.any(String) } });
  expect(before.payload.products.find(({ pid }: { pid: string }) => pid === 'gala').quantity).toBe(2);
  expect(before.payload).toEqual((await asked('cartOrder', { params: { id: oid }, token })).payload);

  const today = await asked('setOrderProduct', { params, token, body: { quantity: 3 } });
  expect(Object.keys(today.payload).sort()).toEqual(['line', 'order']);
  expect(await asked('setOrderProduct', { params, token, body: { count: 2 } })).toMatchObject({
    status: 400,
  });
});

test('a page of any other contract is served by today’s', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const ask = { params: { oid, pid: 'gala' }, token, body: { quantity: 1 } };
  const other = await asked('setOrderProduct', { ...ask, contract: '0.1.0' });
  expect(Object.keys(other.payload).sort()).toEqual(['line', 'order']);
});

test('an answer that is kept as bytes is shaped as before too', async () => {
  const { payload } = await asked('products', { contract: '0.0.9' });
  expect(payload).toContain('gala');
});
