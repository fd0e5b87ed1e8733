import { eq } from 'drizzle-orm';
import { products } from '../../../db/schema/catalogue.ts';
import { orders, preorderLines } from '../../../db/schema/orders.ts';
import { planOptions, plans, planTemplateLines } from '../../../db/schema/plans.ts';
import { subscriptionPlans } from '../../../db/schema/subscriptions.ts';
import { aProduct, stockStore } from '../../../testing/builders.ts';
import { someoneActive, someoneWithOrder } from '../../../testing/scenarios.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  await stockStore(api.db);
  const dear = { cid: 'pantry', price: 9000, regularPrice: 9000 };
  await api.db
    .insert(products)
    .values([aProduct({ pid: 'truffle', ...dear }), aProduct({ pid: 'saffron', ...dear })]);
});
afterEach(() => api.close());

type Who = { oid: string; token: string };
const set = ({ oid, token }: Who, pid: string, quantity: number) =>
  api.call('setOrderProduct', { params: { oid, pid }, body: { quantity } }, token);
const refused = async ({ oid, token }: Who, pid: string, quantity: number) =>
  (await api.refusal('setOrderProduct', { params: { oid, pid }, body: { quantity } }, token)).message;
const wish = (token: string, pid: string, quantity: number, keep = false) =>
  api.call('setPreorderProduct', { params: { pid }, body: { quantity, keep } }, token);
const cartOf = ({ oid, token }: Who) => api.call('cartOrder', { params: { id: oid } }, token);
const inventoryOf = async (pid: string) =>
  (await api.db.select().from(products).where(eq(products.pid, pid)))[0]?.inventory;

test('twenty of a product are in a basket at most, and what is more takes nothing of the stock', async () => {
  const who = await someoneWithOrder(api);
  await set(who, 'empire', 20);
  const left = await inventoryOf('empire');
  expect(await refused(who, 'empire', 21)).toBe('product-limit-reached');
  expect(await refused(who, 'empire', 99)).toBe('product-limit-reached');
  expect(await inventoryOf('empire')).toBe(left);
  api.deps.config.business.maxQuantityPerProduct = 5;
  expect((await set(who, 'empire', 12)).line?.quantity).toBe(12);
});

test('a thousand dollars are not paid at most, by parallel calls neither, and by no other basket beside', async () => {
  const who = await someoneWithOrder(api);
  const all = ['truffle', 'saffron', 'truffle', 'saffron'].map((pid) => set(who, pid, 9));
  const answers = await Promise.allSettled(all);
  expect(answers.some(({ status }) => status === 'rejected')).toBe(true);
  expect((await cartOf(who)).subtotal_price).toBeLessThanOrEqual(100_000);
  await api
    .call('removeOrderProduct', { params: { oid: who.oid, pid: 'truffle' } }, who.token)
    .catch(() => {});
  await api
    .call('removeOrderProduct', { params: { oid: who.oid, pid: 'saffron' } }, who.token)
    .catch(() => {});
  await set(who, 'truffle', 10);
  expect(await refused(who, 'truffle', 11)).toBe('open-value-limit-reached');

  // Its payment was refused: it is unpaid until it ends, and counts beside the next one.
  await api.db.update(orders).set({ status: 'failed' }).where(eq(orders.oid, who.oid));
  api.clock.set('2026-11-22T13:00:00-05:00');
  const next = await api.call('createOrder', {}, who.token);
  const second = { ...who, oid: next?.oid ?? '' };
  expect(second.oid).not.toBe(who.oid);
  expect(await refused(second, 'saffron', 1)).toBe('open-value-limit-reached');
});

test('the next basket asks for no more, and what was asked for before a limit is cut when it is filled', async () => {
  const token = await someoneActive(api);
  const refusal = async (pid: string, quantity: number) =>
    (await api.refusal('setPreorderProduct', { params: { pid }, body: { quantity, keep: false } }, token))
      .message;
  expect(await refusal('gala', 21)).toBe('product-limit-reached');
  await wish(token, 'truffle', 11);
  expect(await refusal('saffron', 1)).toBe('open-value-limit-reached');
  const { uid } = await api.call('currentUser', {}, token);
  await api.db.update(preorderLines).set({ quantity: 40 }).where(eq(preorderLines.uid, uid));
  const order = await api.call('createOrder', {}, token);
  expect(order?.subtotal_price).toBeLessThanOrEqual(100_000);
  // The plan's basket comes first.
  expect(order?.products.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 10]);
  expect(await inventoryOf('truffle')).toBe(90);
});

test('several plans together have no more than twenty of a product', async () => {
  const token = await someoneActive(api);
  const { uid } = await api.call('currentUser', {}, token);
  const same = { content: 'fruits-only', origin: 'economy', agriculture: 'no-preference' } as const;
  const [first] = await api.db.select().from(plans);
  for (const pid of ['p1', 'p2']) {
    await api.db.insert(plans).values({ ...first, ...same, pid } as typeof plans.$inferInsert);
    await api.db.insert(planOptions).values({ pid, persons: 2, minPrice: 100, maxPrice: 10_000 });
    const line = { planPid: pid, persons: 2, position: 1, productPid: 'gala', quantity: 15 };
    await api.db.insert(planTemplateLines).values(line);
    await api.db.insert(subscriptionPlans).values({ uid, pid, persons: 2 });
  }
  const order = await api.call('createOrder', {}, token);
  const quantities = order?.products.map(({ quantity }) => quantity) ?? [];
  expect(Math.max(...quantities)).toBeLessThanOrEqual(20);
  expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBeGreaterThan(20);
});

test('a skipped basket gives its stock back, and comes back with no more than is allowed', async () => {
  const who = await someoneWithOrder(api);
  await set(who, 'empire', 20);
  const status = (wanted: 'open' | 'skipped') =>
    api.call('setOrderStatus', { params: { oid: who.oid }, body: { status: wanted } }, who.token);
  await status('skipped');
  expect(await inventoryOf('empire')).toBe(100);
  api.deps.config.business.maxQuantityPerProduct = 8;
  const back = await status('open');
  expect(back.products.find(({ pid }) => pid === 'empire')?.quantity).toBe(8);
  expect(await inventoryOf('empire')).toBe(92);
});
