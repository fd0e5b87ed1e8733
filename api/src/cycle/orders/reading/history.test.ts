import { eq } from 'drizzle-orm';
import { products } from '../../../db/schema/catalogue.ts';
import { orders } from '../../../db/schema/orders.ts';
import { billOrder, someoneWithOrder } from '../../../testing/scenarios.ts';
import { withStockedApi } from '../../../testing/test-api.ts';

const api = withStockedApi();
beforeAll(() => api.db.update(products).set({ weightGrams: 1000, isSaved: true }));

test('receipts are the paid orders, this month, this year or all, and never change', async () => {
  const { token, oid } = await someoneWithOrder(api);
  expect(await api.call('history', { query: {} }, token)).toEqual([]);
  expect(await api.refusal('historyOrder', { params: { oid } }, token)).toMatchObject({
    message: 'order-not-found',
  });
  await billOrder(api, oid, {
    subtotalPrice: 1500,
    shippingPrice: 199,
    totalPrice: 1729,
    cardBrand: 'visa',
    cardLastDigits: '4242',
  });
  expect(await api.call('history', { query: { period: 'month' } }, token)).toMatchObject([
    { oid, status: 'paid', product_count: 3, total_price: 1729, delivered_at: null },
  ]);
  const delivered = { deliveryDate: '2026-10-29', deliveredAt: new Date('2026-10-29T23:00:00.000Z') };
  await api.db
    .update(orders)
    .set({ tips: 0, ...delivered })
    .where(eq(orders.oid, oid));
  expect(await api.call('history', { query: { period: 'month' } }, token)).toEqual([]);
  expect(await api.call('history', { query: { period: 'year' } }, token)).toMatchObject([
    { oid, delivered_at: '2026-10-29T23:00:00.000Z' },
  ]);
  await api.db.update(products).set({ price: 1, regularPrice: 1 });
  expect(await api.call('historyOrder', { params: { oid } }, token)).toMatchObject({
    subtotal_price: 1500,
    total_price: 1729,
    lastDigits: '4242',
    can_edit: false,
    customer_name: 'Marie Tremblay',
    company_name: null,
    refunded_price: 0,
    gst_number: '123456789 RT0001',
    qst_number: '1234567890 TQ0001',
  });
  await api.db.update(products).set({ price: 500, regularPrice: 500 });
});

test('what the paid baskets saved is told in pounds, kilograms and litres', async () => {
  const { token, oid } = await someoneWithOrder(api);
  expect(await api.call('stats', {}, token)).toEqual({ food_saved: 0, co2_saved: 0, water_saved: 0 });
  expect(await api.call('savings', {}, token)).toEqual({
    done_savings: 0,
    potential_savings: 13_000,
    potential_from_baskets: 0,
  });
  const { products: lines } = await api.call('cartOrder', { params: { id: oid } }, token);
  for (const { pid } of lines) {
    await api.call('setOrderProduct', { params: { oid, pid }, body: { quantity: 1 } }, token);
  }
  await billOrder(api, oid, { primeSavings: 225 });
  expect(lines).toHaveLength(3);
  expect(await api.call('stats', {}, token)).toEqual({ food_saved: 6.6, co2_saved: 7.5, water_saved: 576 });
  expect(await api.call('savings', {}, token)).toEqual({
    done_savings: 225,
    potential_savings: 52 * 225,
    potential_from_baskets: 1,
  });
});

test('what is regular was not saved from anything: its weight does not count', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const { products: lines } = await api.call('cartOrder', { params: { id: oid } }, token);
  for (const { pid } of lines) {
    await api.call('setOrderProduct', { params: { oid, pid }, body: { quantity: 1 } }, token);
  }
  await billOrder(api, oid);
  const [first] = lines;
  await api.db
    .update(products)
    .set({ isSaved: false })
    .where(eq(products.pid, first?.pid ?? ''));
  expect(await api.call('stats', {}, token)).toEqual({ food_saved: 4.4, co2_saved: 5, water_saved: 384 });
  await api.db.update(products).set({ isSaved: true });
});
