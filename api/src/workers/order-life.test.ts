import { eq } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { preorderLines } from '../db/schema/orders.ts';
import { holidays, subscriptions } from '../db/schema/subscriptions.ts';
import { withWorkingStore } from './workers.fixture.ts';

const store = withWorkingStore();

const stockOf = async (pid: string) => {
  const [row] = await store.api.db.select().from(products).where(eq(products.pid, pid));
  return row?.inventory;
};

test('an order is billed at four on the day before, delivered when its slot ends, and the next basket opens', async () => {
  const { uid, oid } = await store.customer();
  expect(await store.at('2026-11-18T03:59:00-05:00')).toEqual([]);
  expect(await store.at('2026-11-18T04:00:00-05:00')).toEqual(['paid']);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', deliveredAt: null, totalPrice: 1729 });
  expect(store.payments.taken).toMatchObject([{ orderId: oid, amountCents: 1729, customerId: `cus_${uid}` }]);
  expect(await store.at('2026-11-19T18:59:00-05:00')).toEqual([]);
  expect(await store.at('2026-11-19T19:00:00-05:00')).toEqual(['delivered 2026-11-19']);
  expect((await store.order(oid)).deliveredAt).toEqual(new Date('2026-11-19T19:00:00-05:00'));
  expect(await store.at('2026-11-22T11:59:00-05:00')).toEqual([]);
  expect(await store.at('2026-11-22T12:00:00-05:00')).toEqual(['populated 2026-11-26']);
  expect(await store.mailed()).toEqual(['order-receipt', 'order-reminder']);
});

test('doing what is due again does nothing', async () => {
  await store.customer();
  await store.at('2026-11-18T04:00:00-05:00');
  expect(await store.at('2026-11-18T04:00:00-05:00')).toEqual([]);
  expect(store.payments.asked).toHaveLength(1);
});

test('the sweep fills the first basket of somebody who never came back to the site', async () => {
  const { uid } = await store.subscriber();
  await store.api.db
    .update(subscriptions)
    .set({ nextDeliveryDate: '2026-11-19' })
    .where(eq(subscriptions.uid, uid));
  expect(await store.at('2026-11-16T10:05:00-05:00')).toEqual(['populated 2026-11-19']);
  const [order] = await store.ordersOf(uid);
  expect(await store.linesOf(order?.oid ?? '')).toHaveLength(3);
});

test('the next basket takes in what was asked for, and keeps what is kept', async () => {
  const { uid } = await store.customer();
  await store.api.db.insert(preorderLines).values([
    { uid, pid: 'gala', quantity: 4, keep: false },
    { uid, pid: 'empire', quantity: 2, keep: true },
  ]);
  const before = Number(await stockOf('gala'));
  await store.at('2026-11-18T04:00:00-05:00');
  await store.at('2026-11-22T12:00:00-05:00');
  const [, second] = await store.ordersOf(uid);
  const lines = await store.linesOf(second?.oid ?? '');
  expect(lines.find(({ pid }) => pid === 'gala')).toMatchObject({ quantity: 4, keep: false });
  expect(lines.find(({ pid }) => pid === 'empire')).toMatchObject({ keep: true });
  expect(await stockOf('gala')).toBe(before - 4);
  await store.at('2026-11-25T04:00:00-05:00');
  await store.at('2026-11-29T12:00:00-05:00');
  const [, , third] = await store.ordersOf(uid);
  expect((await store.linesOf(third?.oid ?? '')).find(({ pid }) => pid === 'empire')?.quantity).toBe(2);
});

test('a basket below the minimum is not charged but skipped, its stock given back, and its owner told', async () => {
  const { oid } = await store.customer();
  const [line] = await store.linesOf(oid);
  const before = Number(await stockOf(line?.pid ?? ''));
  store.api.deps.config.business.minimumSubtotal = 2000;
  expect(await store.at('2026-11-18T04:00:00-05:00')).toEqual(['below-minimum 2026-11-19']);
  expect(await store.order(oid)).toMatchObject({ status: 'skipped', totalPrice: 0 });
  expect(await stockOf(line?.pid ?? '')).toBe(before + Number(line?.quantity));
  expect(store.payments.asked).toEqual([]);
  expect(await store.mailed()).toEqual(['order-below-minimum']);
});

test('holidays leave a delivery out, and the one after comes', async () => {
  const { uid } = await store.customer();
  await store.at('2026-11-18T04:00:00-05:00');
  await store.api.db.insert(holidays).values({ uid, startAt: '2026-11-26', endAt: '2026-12-03' });
  expect(await store.at('2026-11-22T12:00:00-05:00')).toEqual([
    'delivered 2026-11-19',
    'delivery-left-out 2026-11-26',
  ]);
  expect(await store.at('2026-11-29T12:00:00-05:00')).toEqual(['delivery-left-out 2026-12-03']);
  expect(await store.at('2026-12-06T12:00:00-05:00')).toEqual(['populated 2026-12-10']);
});

test.each(['paused', 'cancel'] as const)('somebody who is %s gets no basket', async (status) => {
  const { token, uid } = await store.customer();
  await store.api.call('setSubscriptionStatus', { body: { status } }, token);
  expect(await store.at('2026-11-18T04:00:00-05:00')).toEqual([]);
  expect(await store.at('2026-11-22T12:00:00-05:00')).toEqual([]);
  expect((await store.ordersOf(uid)).map((order) => order.status)).toEqual([
    status === 'cancel' ? 'cancel' : 'skipped',
  ]);
});

test('somebody who pauses after the cut-off is answered to wait; what is billed still comes', async () => {
  const { token } = await store.customer();
  store.api.clock.set('2026-11-18T03:30:00-05:00');
  const refusal = await store.api.refusal('setSubscriptionStatus', { body: { status: 'paused' } }, token);
  expect(refusal.message).toBe('can-not-change-too-late');
  expect(await store.at('2026-11-18T04:00:00-05:00')).toEqual(['paid']);
});

test('every second week means weeks of the same parity', async () => {
  const { uid } = await store.customer(14);
  await store.at('2026-11-18T04:00:00-05:00');
  expect(await store.at('2026-11-22T12:00:00-05:00')).toEqual(['delivered 2026-11-19']);
  expect(await store.at('2026-11-29T12:00:00-05:00')).toEqual(['populated 2026-12-03']);
  expect((await store.ordersOf(uid)).map(({ deliveryDate }) => deliveryDate)).toEqual([
    '2026-11-19',
    '2026-12-03',
  ]);
});

test('deliveries missed while nobody was at work are left out: neither charged nor delivered late', async () => {
  const { uid } = await store.customer();
  expect(await store.at('2026-12-07T12:00:00-05:00')).toEqual([
    'not-billed 2026-11-19',
    'delivery-left-out 2026-11-26',
    'delivery-left-out 2026-12-03',
    'populated 2026-12-10',
  ]);
  expect(await store.ordersOf(uid)).toHaveLength(2);
});

test('home deliveries are told twenty minutes ahead, once', async () => {
  const { oid, token } = await store.customer();
  const body = {
    address: '1 rue Ontario',
    city: 'Montréal',
    zip_code: 'H2X 1Y1',
    timeslotId: 'home-tuesday',
  };
  await store.api.call(
    'saveHomeDelivery',
    { body: { ...body, province: 'QC', timeslotId: 'home-tuesday', frequence: 7 } },
    token,
  );
  const { deliveryDate } = await store.order(oid);
  expect(deliveryDate).toBe('2026-11-24');
  await store.at('2026-11-23T04:00:00-05:00');
  expect(await store.at('2026-11-24T15:39:00-05:00')).toEqual([]);
  expect(await store.at('2026-11-24T15:40:00-05:00')).toEqual(['home-delivery-told 2026-11-24']);
  expect(await store.at('2026-11-24T15:41:00-05:00')).toEqual([]);
});
