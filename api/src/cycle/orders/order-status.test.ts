import { eq } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { aProduct } from '../../testing/builders.ts';
import { billOrder, someoneWithOrder } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';

const api = withStockedApi();
beforeAll(() => api.db.insert(products).values(aProduct({ pid: 'leek', cid: 'pantry', inventory: 4 })));
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

const stockOf = async (pid: string) => {
  const [product] = await api.db.select().from(products).where(eq(products.pid, pid));
  return product?.inventory;
};
const status = (value: 'open' | 'skipped') => ({ body: { status: value } });

test('a skipped basket gives its food back, says when to come back, and can be taken back', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const params = { oid };
  await api.call('setOrderProduct', { params: { oid, pid: 'leek' }, body: { quantity: 3 } }, token);
  const skipped = await api.call('setOrderStatus', { params, ...status('skipped') }, token);
  expect(skipped).toMatchObject({ status: 'skipped', can_edit: false, can_skip: false, can_unskip: true });
  // The next delivery is on the 26th; its ordering opens on Sunday the 22nd, at noon.
  expect(skipped).toMatchObject({
    next_delivery_date: '2026-11-26',
    come_back_at: '2026-11-22T17:00:00.000Z',
  });
  expect(await stockOf('leek')).toBe(4);
  expect(await api.call('savedOrders', {}, token)).toMatchObject([{ oid }]);
  const open = await api.call('setOrderStatus', { params, ...status('open') }, token);
  expect(open).toMatchObject({ status: 'open', can_edit: true, product_count: 4 });
  expect(await stockOf('leek')).toBe(1);
});

test('what others bought meanwhile is not in a basket that is taken back', async () => {
  await api.db.update(products).set({ inventory: 4 }).where(eq(products.pid, 'leek'));
  const { token, oid } = await someoneWithOrder(api);
  await api.call('setOrderProduct', { params: { oid, pid: 'leek' }, body: { quantity: 4 } }, token);
  await api.call('setOrderStatus', { params: { oid }, ...status('skipped') }, token);
  await api.db.update(products).set({ inventory: 1 }).where(eq(products.pid, 'leek'));
  const open = await api.call('setOrderStatus', { params: { oid }, ...status('open') }, token);
  expect(open.products.find(({ pid }) => pid === 'leek')).toMatchObject({ quantity: 1, inventory: 0 });
});

test('what the market stopped selling meanwhile is not in a basket that is taken back, and stays on the shelf', async () => {
  const leek = eq(products.pid, 'leek');
  await api.db.update(products).set({ inventory: 4 }).where(leek);
  const { token, oid } = await someoneWithOrder(api);
  await api.call('setOrderProduct', { params: { oid, pid: 'leek' }, body: { quantity: 3 } }, token);
  await api.call('setOrderStatus', { params: { oid }, ...status('skipped') }, token);
  await api.db.update(products).set({ published: false }).where(leek);
  const open = await api.call('setOrderStatus', { params: { oid }, ...status('open') }, token);
  expect(open.products.map(({ pid }) => pid)).not.toContain('leek');
  expect(open).toMatchObject({ product_count: 3, subtotal_price: 1500 });
  expect(await stockOf('leek')).toBe(4);
  await api.db.update(products).set({ published: true }).where(leek);
});

test.each([
  ['all of it is there still', 100, false],
  ['others bought some of it', 2, true],
])('the mail of a basket that is taken back is told whether %s', async (_what, inventory, short) => {
  const gala = eq(products.pid, 'gala');
  const { token, oid } = await someoneWithOrder(api);
  await api.call('setOrderProduct', { params: { oid, pid: 'gala' }, body: { quantity: 3 } }, token);
  await api.call('setOrderStatus', { params: { oid }, ...status('skipped') }, token);
  await api.db.update(products).set({ inventory }).where(gala);
  await api.call('setOrderStatus', { params: { oid }, ...status('open') }, token);
  const told = await api.db.select().from(mails).where(eq(mails.template, 'order-unskipped'));
  expect(told.find(({ locals }) => locals.oid === oid)?.locals).toMatchObject({ is_short: short });
  await api.db.update(products).set({ inventory: 100 }).where(gala);
});

test('skipping twice is skipping once', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const stock = Number(await stockOf('gala'));
  await api.call('setOrderStatus', { params: { oid }, ...status('skipped') }, token);
  const once = await stockOf('gala');
  await api.call('setOrderStatus', { params: { oid }, ...status('skipped') }, token);
  expect(await stockOf('gala')).toBe(once);
  expect(Number(once)).toBeGreaterThanOrEqual(stock);
});

test('from three in the morning of the day of billing it is too late to skip, or to take back', async () => {
  const open = await someoneWithOrder(api);
  const skipped = await someoneWithOrder(api);
  await api.call('setOrderStatus', { params: { oid: skipped.oid }, ...status('skipped') }, skipped.token);
  api.clock.set('2026-11-18T03:00:00-05:00');
  const late = { code: 409, message: 'can-not-skip-too-late' };
  expect(
    await api.refusal('setOrderStatus', { params: { oid: open.oid }, ...status('skipped') }, open.token),
  ).toEqual(late);
  expect(
    await api.refusal('setOrderStatus', { params: { oid: skipped.oid }, ...status('open') }, skipped.token),
  ).toEqual(late);
});

test('a billed order can be neither skipped nor opened', async () => {
  const { token, oid } = await someoneWithOrder(api);
  await billOrder(api, oid);
  expect(await api.refusal('setOrderStatus', { params: { oid }, ...status('skipped') }, token)).toMatchObject(
    {
      message: 'order-not-open',
    },
  );
});

test('each skip and each time it is taken back is told: skip, unskip, skip are three mails', async () => {
  const { token, oid } = await someoneWithOrder(api);
  for (const value of ['skipped', 'open', 'skipped'] as const) {
    await api.call('setOrderStatus', { params: { oid }, ...status(value) }, token);
    api.clock.advance(1);
  }
  const told = (await api.db.select().from(mails).orderBy(mails.createdAt)).filter(
    ({ locals }) => locals.oid === oid,
  );
  expect(told.map(({ template }) => template)).toEqual(['order-skipped', 'order-unskipped', 'order-skipped']);
  expect(told[1]?.locals).toMatchObject({
    delivery_date: '2026-11-19',
    billing_date: '2026-11-18',
    cut_off_at: '2026-11-18T08:00:00.000Z',
  });
});
