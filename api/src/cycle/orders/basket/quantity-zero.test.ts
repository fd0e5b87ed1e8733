import { eq } from 'drizzle-orm';
import { products } from '../../../db/schema/catalogue.ts';
import { aProduct } from '../../../testing/builders.ts';
import { someoneWithOrder } from '../../../testing/scenarios.ts';
import { withStockedApi } from '../../../testing/test-api.ts';

const api = withStockedApi();
beforeAll(() => api.db.insert(products).values(aProduct({ pid: 'granola', cid: 'pantry' })));

const stockOf = async (pid: string) => {
  const [product] = await api.db.select().from(products).where(eq(products.pid, pid));
  return Number(product?.inventory);
};

test('a quantity of zero takes the product out of the open basket, and gives its stock back', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const params = { oid, pid: 'granola' };
  const before = await stockOf('granola');
  await api.call('setOrderProduct', { params, body: { quantity: 2 } }, token);
  const none = await api.call('setOrderProduct', { params, body: { quantity: 0, keep: true } }, token);
  expect(none.line).toBeNull();
  expect(await stockOf('granola')).toBe(before);
  expect(await api.refusal('setOrderProduct', { params, body: { quantity: 0 } }, token)).toMatchObject({
    message: 'product-not-found',
  });
});

test('a quantity of zero takes the product out of the next basket', async () => {
  const { token } = await someoneWithOrder(api);
  const params = { pid: 'gala' };
  await api.call('setPreorderProduct', { params, body: { quantity: 2 } }, token);
  expect(await api.call('setPreorderProduct', { params, body: { quantity: 0 } }, token)).toEqual([]);
  expect(await api.refusal('setPreorderProduct', { params, body: { quantity: -1 } }, token)).toMatchObject({
    errors: [{ field: 'quantity', message: 'quantity-not-valid' }],
  });
});
