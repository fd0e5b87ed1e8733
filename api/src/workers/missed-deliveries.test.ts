import { eq } from 'drizzle-orm';
import { mails } from '../db/schema/outboxes.ts';
import { pickupPoints } from '../db/schema/pickup-points.ts';
import { holidays } from '../db/schema/subscriptions.ts';
import { withWorkingStore } from './workers.fixture.ts';

const store = withWorkingStore();
afterEach(() => store.api.db.update(pickupPoints).set({ open: true }));

/** The basket of the 19th is delivered; the next one opens on Sunday 22 November at noon, its cut-off is on the 25th. */
const deliveredOnThe19th = async () => {
  const who = await store.customer();
  await store.at('2026-11-18T04:00:00-05:00');
  await store.at('2026-11-20T10:00:00-05:00');
  return who;
};
const told = async () =>
  (await store.api.db.select().from(mails).orderBy(mails.createdAt))
    .filter(({ template }) => !['confirmation', 'order-receipt', 'order-reminder'].includes(template))
    .map(({ template, locals }) => [template, locals.delivery_dates ?? locals.delivery_date]);

test('whose basket could not be made before its cut-off is told that none comes', async () => {
  await deliveredOnThe19th();
  expect(await store.at('2026-11-25T10:00:00-05:00')).toEqual(['delivery-left-out 2026-11-26']);
  expect(await told()).toEqual([['delivery-missed', ['2026-11-26']]]);
  await store.at('2026-11-25T10:05:00-05:00');
  expect(await told()).toHaveLength(1);
});

test('one mail names all the deliveries of a long outage, and the basket that comes is told as ever', async () => {
  const { uid } = await deliveredOnThe19th();
  expect(await store.at('2026-12-14T10:00:00-05:00')).toEqual([
    'delivery-left-out 2026-11-26',
    'delivery-left-out 2026-12-03',
    'delivery-left-out 2026-12-10',
    'populated 2026-12-17',
  ]);
  expect(await told()).toEqual([['delivery-missed', ['2026-11-26', '2026-12-03', '2026-12-10']]]);
  const reminders = await store.api.db.select().from(mails).where(eq(mails.template, 'order-reminder'));
  expect(reminders.at(-1)?.locals).toMatchObject({ delivery_date: '2026-12-17' });
  expect(await store.ordersOf(uid)).toHaveLength(2);
});

test('of days on holidays nobody is told that the store missed them', async () => {
  const { uid } = await deliveredOnThe19th();
  await store.api.db.insert(holidays).values({ uid, startAt: '2026-11-26', endAt: '2026-12-03' });
  await store.at('2026-12-14T10:00:00-05:00');
  expect((await told()).filter(([template]) => template === 'delivery-missed')).toEqual([
    ['delivery-missed', ['2026-12-10']],
  ]);
});

test.each(['paused', 'cancel'] as const)(
  'who is %s waits for no basket, and is told of none',
  async (status) => {
    const { token } = await deliveredOnThe19th();
    await store.api.call('setSubscriptionStatus', { body: { status } }, token);
    await store.at('2026-12-14T10:00:00-05:00');
    expect((await told()).map(([template]) => template)).toEqual([
      status === 'paused' ? 'paused' : 'cancelled',
    ]);
  },
);

test('who has skipped the basket of that day is told of none that was missed', async () => {
  const { token, uid } = await deliveredOnThe19th();
  await store.at('2026-11-22T12:00:00-05:00');
  const oid = (await store.ordersOf(uid)).at(-1)?.oid ?? '';
  await store.api.call('setOrderStatus', { params: { oid }, body: { status: 'skipped' } }, token);
  await store.at('2026-11-25T10:00:00-05:00');
  await store.at('2026-11-28T10:00:00-05:00');
  expect(await told()).toEqual([['order-skipped', '2026-11-26']]);
});

test('whose place has closed meanwhile is asked for another one instead, before they go there', async () => {
  await deliveredOnThe19th();
  await store.api.db.update(pickupPoints).set({ open: false });
  await store.at('2026-11-25T10:00:00-05:00');
  expect(await told()).toEqual([['delivery-closed', '2026-11-26']]);
  await store.at('2026-11-29T12:00:00-05:00');
  expect(await told()).toHaveLength(1);
});
