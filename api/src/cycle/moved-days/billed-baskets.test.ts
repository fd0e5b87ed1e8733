import { eq } from 'drizzle-orm';
import { movedDeliveries } from '../../db/schema/moved-deliveries.ts';
import { orders } from '../../db/schema/orders.ts';
import { charges, mails } from '../../db/schema/outboxes.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';
import { countWithoutPlace } from '../deliveries/served.repository.ts';
import { followMovedDays } from './follow-moved-days.service.ts';

const store = withWorkingStore();
beforeEach(async () => {
  await store.api.db.delete(movedDeliveries);
  await store.workers.runDue();
});

const BILLING = '2026-11-18T04:00:00-05:00';
const STORM = '2026-11-18T20:00:00-05:00';
const change = async (movedTo: string | null | undefined) => {
  await store.api.db.delete(movedDeliveries);
  if (movedTo !== undefined)
    await store.api.db.insert(movedDeliveries).values({ day: '2026-11-19', movedTo });
  return store.workers.runDue();
};
const told = async (template: string) =>
  (await store.api.db.select().from(mails).where(eq(mails.template, template))).map(({ locals }) => locals);
const paid = async () => {
  const customer = await store.customer();
  await store.at(BILLING);
  await store.at(STORM);
  return customer;
};

test('a storm that moves a day takes its paid baskets along: told once, delivered on the new day', async () => {
  const { oid, token } = await paid();
  await change('2026-11-20');
  await store.workers.runDue();
  expect(await told('billed-delivery-moved')).toMatchObject([
    { oid, previous_date: '2026-11-19', delivery_date: '2026-11-20', is_paid: true },
  ]);
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({
    ...{ oid, status: 'paid', delivery_date: '2026-11-20', moved_from: '2026-11-19' },
  });
  expect(await store.at('2026-11-19T23:00:00-05:00')).not.toContain('delivered 2026-11-19');
  expect(await store.at('2026-11-20T23:00:00-05:00')).toContain('delivered 2026-11-20');
  expect(store.errors).toEqual([]);
});

test.each([
  ['moved', '2026-11-21'],
  ['closed', null],
] as const)(
  'a change that is tried again, because somebody else could not follow it, is told once: %s',
  async (how, movedTo) => {
    const { uid } = await paid();
    await store.api.db.insert(movedDeliveries).values({ day: '2026-11-19', movedTo });
    const change = { id: 'one', before: [] };
    for (const _ of ['first', 'again'])
      await store.api.db.transaction((tx) => followMovedDays({ ...store.api.deps, db: tx }, uid, change));
    expect(await told(`billed-delivery-${how}`)).toHaveLength(1);
    expect(await told('billed-delivery-reopened')).toEqual([]);
  },
);

test('a paid basket is not moved to today, nor to a day that is over', async () => {
  const { oid } = await paid();
  await change('2026-11-18');
  expect(await store.order(oid)).toMatchObject({ deliveryDate: '2026-11-19' });
  expect(await told('billed-delivery-moved')).toEqual([]);
});

test('a paid basket of the sample data, which no worker has billed, follows its day as any other', async () => {
  const { oid } = await paid();
  await store.api.db.update(orders).set({ billedAt: null }).where(eq(orders.oid, oid));
  await change('2026-11-20');
  expect(await store.order(oid)).toMatchObject({ deliveryDate: '2026-11-20' });
});

test('a refused basket follows its day, and may be paid until the evening before the new one', async () => {
  const { oid, token } = await store.refused();
  await store.at('2026-11-18T12:00:00-05:00');
  await change('2026-11-20');
  expect(await told('billed-delivery-moved')).toMatchObject([{ oid, is_paid: false }]);
  expect(await store.api.call('subscription', {}, token)).toMatchObject({
    unpaid: { oid, delivery_date: '2026-11-20', until: '2026-11-19T23:00:00.000Z' },
  });
});

test('of a closed day a paid basket is told, counted for the team, and never marked as delivered', async () => {
  const { oid, token } = await paid();
  await change(null);
  await store.workers.runDue();
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({ oid, day_is_closed: true });
  const { deliveries } = await store.api.call('nextDeliveries', {}, token);
  expect(deliveries[0]).toMatchObject({
    ...{ oid, delivery_date: '2026-11-19', status: 'paid', day_is_closed: true },
  });
  expect(await store.api.call('holidays', {}, token)).toMatchObject({ paid_deliveries: [] });
  expect(await told('billed-delivery-closed')).toMatchObject([{ oid, delivery_date: '2026-11-19' }]);
  expect(await countWithoutPlace(store.api.db)).toBe(1);
  await store.at('2026-11-19T23:00:00-05:00');
  expect(await store.order(oid)).toMatchObject({ status: 'paid', deliveredAt: null });
  expect(await told('home-delivery')).toEqual([]);
});

test('a basket of a closed day counts for the team until all that was paid is given back', async () => {
  const { oid } = await paid();
  await change(null);
  const { amount = 0 } = (await store.api.db.select().from(charges).where(eq(charges.oid, oid)))[0] ?? {};
  expect(amount).toBeGreaterThan(0);
  for (const [refundedAmount, waiting] of [
    [amount - 1, 1],
    [amount, 0],
  ] as const) {
    await store.api.db.update(charges).set({ refundedAmount }).where(eq(charges.oid, oid));
    expect(await countWithoutPlace(store.api.db)).toBe(waiting);
  }
});

test('what was closed and is opened again, or gets another day, is told; both come', async () => {
  const { oid } = await paid();
  await change(null);
  await change(undefined);
  expect(await told('billed-delivery-reopened')).toMatchObject([{ oid, delivery_date: '2026-11-19' }]);
  expect(await countWithoutPlace(store.api.db)).toBe(0);
  await change(null);
  await change('2026-11-21');
  expect(await told('billed-delivery-moved')).toMatchObject([{ oid, delivery_date: '2026-11-21' }]);
  expect(await store.at('2026-11-21T23:00:00-05:00')).toContain('delivered 2026-11-21');
});

test('a closed day that gets another one when it is over brings its baskets all the same', async () => {
  const { oid } = await paid();
  await change(null);
  await store.at('2026-11-20T09:00:00-05:00');
  await change('2026-11-21');
  expect(await told('billed-delivery-moved')).toMatchObject([{ oid, delivery_date: '2026-11-21' }]);
  expect(await store.at('2026-11-21T23:00:00-05:00')).toContain('delivered 2026-11-21');
  expect(store.errors).toEqual([]);
});

test('a basket that was moved, and whose usual day is closed then, does not come on the day that it was moved to', async () => {
  const { oid, token } = await paid();
  await change('2026-11-20');
  await change(null);
  expect(await told('billed-delivery-closed')).toMatchObject([{ oid, delivery_date: '2026-11-20' }]);
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({ oid, day_is_closed: true });
  expect(await countWithoutPlace(store.api.db)).toBe(1);
  await store.at('2026-11-20T23:00:00-05:00');
  expect(await store.order(oid)).toMatchObject({ status: 'paid', deliveredAt: null });
});

test('for a refused basket of a closed day nothing is asked any more', async () => {
  const { uid, oid } = await store.refused();
  store.payments.refuse(`pm_${uid}`, null);
  const asked = store.payments.asked.length;
  await change(null);
  await store.at('2026-11-18T10:00:00-05:00');
  expect(store.payments.asked).toHaveLength(asked);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'not-billed' });
  expect(await told('order-not-billed')).toMatchObject([{ oid }]);
});

test('a basket that is closed to changes and not billed yet goes to a later day, where it can be changed again', async () => {
  const { oid } = await store.customer();
  await store.at('2026-11-18T03:30:00-05:00');
  await change('2026-11-20');
  expect(await told('delivery-moved')).toMatchObject([{ oid, cut_off_at: '2026-11-19T08:00:00.000Z' }]);
  expect(await store.at(BILLING)).toEqual([]);
  expect(await store.at('2026-11-19T04:00:00-05:00')).toEqual(['paid']);
});

test('a basket that is closed to changes and not billed yet is skipped with its day', async () => {
  const { oid } = await store.customer();
  await store.at('2026-11-18T03:30:00-05:00');
  await change(null);
  expect(await store.at(BILLING)).toEqual([]);
  expect(await store.order(oid)).toMatchObject({ status: 'skipped' });
  expect(store.payments.asked).toEqual([]);
});
