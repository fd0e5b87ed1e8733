import { eq } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { aProduct } from '../../testing/builders.ts';
import {
  billOrder,
  someoneActive,
  someoneSignedUp,
  someoneWithDelivery,
  someoneWithOrder,
} from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';

const api = withStockedApi();
beforeAll(async () => {
  await api.db.insert(products).values([
    aProduct({
      pid: 'granola',
      cid: 'pantry',
      taxable: true,
      price: 800,
      regularPrice: 1000,
      isPromo: true,
    }),
    aProduct({ pid: 'scarce', cid: 'pantry', inventory: 3 }),
    aProduct({ pid: 'hidden', cid: 'pantry', published: false }),
  ]);
});
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

const stockOf = async (pid: string) => {
  const [product] = await api.db.select().from(products).where(eq(products.pid, pid));
  return product?.inventory;
};

const someoneWithBasket = async () => {
  const { token, oid } = await someoneWithOrder(api);
  const order = await api.call('cartOrder', { params: { id: oid } }, token);
  const put = (pid: string, quantity: number, keep?: boolean) =>
    api.call('setOrderProduct', { params: { oid, pid }, body: { quantity, keep } }, token);
  return { token, order, put };
};

test('after the first payment the basket of the plan is open, and can be customised at once', async () => {
  const { order, token } = await someoneWithBasket();
  expect(order).toMatchObject({
    status: 'open',
    delivery_date: '2026-11-19',
    processing_date: '2026-11-16',
    shown_processing_date: '2026-11-18',
    can_edit: true,
    product_count: 3,
    subtotal_price: 1500,
    min_price_missing: 500,
    where: 'Café du coin',
    brand: 'visa',
    lastDigits: '4242',
    next_delivery_date: '2026-11-26',
  });
  expect(order.number).toBe(order.oid.slice(0, 10));
  expect(await api.call('processingOrder', {}, token)).toEqual(order);
  expect(await api.call('cartOrder', { params: { id: order.oid } }, token)).toEqual(order);
});

test('asking twice, even at once, makes one order', async () => {
  const token = await someoneActive(api);
  const made = await Promise.all([api.call('createOrder', {}, token), api.call('createOrder', {}, token)]);
  expect(made[0]?.oid).toBe(made[1]?.oid);
});

test('the first basket leaves at least a day to customise it', async () => {
  api.clock.set('2026-11-17T03:01:00-05:00');
  const { order } = await someoneWithBasket();
  expect(order.delivery_date).toBe('2026-11-26');
});

test('who is not ready gets the reason', async () => {
  const withoutDelivery = await someoneSignedUp(api);
  expect(await api.refusal('createOrder', {}, withoutDelivery)).toMatchObject({
    message: 'delivery-missing',
  });
  const withoutCard = await someoneWithDelivery(api);
  expect(await api.refusal('createOrder', {}, withoutCard)).toMatchObject({ message: 'card-missing' });
  expect(await api.call('processingOrder', {}, withoutCard)).toBeNull();
});

test('a quantity is set, changed and removed; the stock and the totals follow', async () => {
  const { order, put, token } = await someoneWithBasket();
  const stock = Number(await stockOf('granola'));
  const two = await put('granola', 2);
  expect(two.line).toMatchObject({
    pid: 'granola',
    quantity: 2,
    regular_price: 1000,
    display_price: 800,
    line_price: 1600,
  });
  // 1500 of apples and 1600 of granola, which is taxed with the delivery: 5 % and 9.975 % of 1799.
  expect(two.order).toMatchObject({
    product_count: order.product_count + 1,
    subtotal_price: 3100,
    shipping_price: 199,
    price_tax_1: 90,
    price_tax_2: 179,
    total_price: 3568,
    min_price_missing: 0,
  });
  expect(await stockOf('granola')).toBe(stock - 2);
  await put('granola', 1);
  expect(await stockOf('granola')).toBe(stock - 1);
  const params = { oid: order.oid, pid: 'granola' };
  const without = await api.call('removeOrderProduct', { params }, token);
  expect(without.line).toBeNull();
  expect(without.order.subtotal_price).toBe(1500);
  const { products: _, ...whole } = await api.call('cartOrder', { params: { id: order.oid } }, token);
  expect(without.order).toEqual(whole);
  expect(await stockOf('granola')).toBe(stock);
  expect(await api.refusal('removeOrderProduct', { params }, token)).toMatchObject({
    message: 'product-not-found',
  });
});

test('a basket shows a product as it is now, in every character', async () => {
  const { order, put, token } = await someoneWithBasket();
  await put('granola', 1);
  const read = async () => {
    const { products: lines } = await api.call('cartOrder', { params: { id: order.oid } }, token);
    return lines.find(({ pid }) => pid === 'granola');
  };
  expect(await read()).toMatchObject({ brand: null });
  const brand = 'Céréales d’ici — œuvre 🥕 "\u0001\\"';
  await api.db.update(products).set({ brand }).where(eq(products.pid, 'granola'));
  expect(await read()).toMatchObject({ brand });
  expect(await api.call('product', { params: { id: 'granola' } }, token)).toMatchObject({ brand });
  await api.db.update(products).set({ brand: null }).where(eq(products.pid, 'granola'));
});

test('of many who want the last three each gets one or is told, and nothing is sold twice', async () => {
  const people = [];
  for (let count = 0; count < 5; count++) people.push(await someoneWithBasket());
  const tries = await Promise.allSettled(people.map(({ put }) => put('scarce', 1)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await stockOf('scarce')).toBe(0);
  const { order, token } = people[0] ?? (await someoneWithBasket());
  const refusal = await api.refusal(
    'setOrderProduct',
    { params: { oid: order.oid, pid: 'scarce' }, body: { quantity: 9 } },
    token,
  );
  expect(refusal).toEqual({ code: 409, message: 'no-inventory' });
});

test('a product that is not sold is refused', async () => {
  const { order, token } = await someoneWithBasket();
  const setting = (pid: string) =>
    api.refusal('setOrderProduct', { params: { oid: order.oid, pid }, body: { quantity: 1 } }, token);
  expect(await setting('hidden')).toMatchObject({ message: 'product-not-published' });
  expect(await setting('nothing')).toMatchObject({ code: 404, message: 'product-not-found' });
});

test('somebody else’s order does not exist', async () => {
  const { order } = await someoneWithBasket();
  const stranger = await someoneActive(api);
  expect(await api.refusal('cartOrder', { params: { id: order.oid } }, stranger)).toMatchObject({
    message: 'order-not-found',
  });
  const params = { oid: order.oid, pid: 'gala' };
  expect(await api.refusal('setOrderProduct', { params, body: { quantity: 1 } }, stranger)).toMatchObject({
    message: 'order-not-found',
  });
});

test('the basket closes at three in the morning of the day of billing', async () => {
  const { order, put, token } = await someoneWithBasket();
  api.clock.set('2026-11-18T02:59:59-05:00');
  await put('granola', 1);
  api.clock.set('2026-11-18T03:00:00-05:00');
  const params = { oid: order.oid, pid: 'granola' };
  expect(await api.refusal('setOrderProduct', { params, body: { quantity: 2 } }, token)).toMatchObject({
    message: 'can-not-change-too-late',
  });
  expect(await api.call('cartOrder', { params: { id: order.oid } }, token)).toMatchObject({
    can_edit: false,
  });
});

test('the next cart keeps what is asked for, and takes nothing from the stock', async () => {
  const { token } = await someoneWithBasket();
  const stock = await stockOf('granola');
  const lines = await api.call(
    'setPreorderProduct',
    { params: { pid: 'granola' }, body: { quantity: 2 } },
    token,
  );
  expect(lines).toMatchObject([{ pid: 'granola', quantity: 2, keep: false, line_price: 1600 }]);
  expect(await stockOf('granola')).toBe(stock);
  expect(await api.call('removePreorderProduct', { params: { pid: 'granola' } }, token)).toEqual([]);
  expect(await api.call('preorder', {}, token)).toEqual([]);
});

test('the next cart has a member’s prices for who is one when it is billed', async () => {
  const { order, token } = await someoneWithBasket();
  await billOrder(api, order.oid);
  const { uid } = await api.call('currentUser', {}, token);
  const ending = async (end: string) => {
    const member = { primeStatus: 'active', primeInterval: 'month', primeRenews: false } as const;
    const period = { ...member, primeCurrentPeriodEnd: new Date(end) };
    await api.db.update(subscriptions).set(period).where(eq(subscriptions.uid, uid));
    return (await api.call('preorder', {}, token))[0]?.display_price;
  };
  await api.call('setPreorderProduct', { params: { pid: 'gala' }, body: { quantity: 1 } }, token);
  // That of Thursday 26 November, on Wednesday at four.
  expect(await ending('2026-11-25T05:00:00-05:00')).toBe(425);
  expect(await ending('2026-11-25T03:00:00-05:00')).toBe(500);
});

test('a product kept in the basket is in the next cart too, until it is not kept', async () => {
  const { put, token } = await someoneWithBasket();
  await put('granola', 2, true);
  expect(await api.call('preorder', {}, token)).toMatchObject([{ pid: 'granola', quantity: 2, keep: true }]);
  await put('granola', 2, false);
  expect(await api.call('preorder', {}, token)).toEqual([]);
});

test('the order made next takes the next cart in', async () => {
  const { order, token } = await someoneWithBasket();
  await api.call('setPreorderProduct', { params: { pid: 'granola' }, body: { quantity: 2 } }, token);
  await api.call(
    'setPreorderProduct',
    { params: { pid: 'empire' }, body: { quantity: 4, keep: true } },
    token,
  );
  await billOrder(api, order.oid);
  api.clock.set('2026-11-22T11:59:59-05:00');
  expect(await api.call('createOrder', {}, token)).toBeNull();
  api.clock.set('2026-11-22T12:00:00-05:00');
  const next = await api.call('createOrder', {}, token);
  expect(next).toMatchObject({ delivery_date: '2026-11-26', next_delivery_date: '2026-12-03' });
  expect(next?.products).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ pid: 'granola', quantity: 2, keep: false }),
      expect.objectContaining({ pid: 'empire', quantity: 4, keep: true }),
    ]),
  );
  expect(await api.call('preorder', {}, token)).toMatchObject([{ pid: 'empire', keep: true }]);
});
