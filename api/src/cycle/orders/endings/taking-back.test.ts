import { eq } from 'drizzle-orm';
import { movedDeliveries } from '../../../db/schema/moved-deliveries.ts';
import { pickupPoints, timeslots } from '../../../db/schema/pickup-points.ts';
import { aPickupPoint, aTimeslot } from '../../../testing/builders.ts';
import { withWorkingStore } from '../../../workers/workers.fixture.ts';

const store = withWorkingStore();
beforeAll(async () => {
  await store.api.db.insert(pickupPoints).values(aPickupPoint({ ppid: 'garage', name: 'Le garage' }));
  await store.api.db
    .insert(timeslots)
    .values([
      aTimeslot({ id: 'cafe-wednesday', day: 3 }),
      aTimeslot({ id: 'garage-thursday', ppid: 'garage', startTime: '08:00', endTime: '10:00' }),
      aTimeslot({ id: 'garage-friday', ppid: 'garage', day: 5 }),
    ]);
});

/** A basket of Thursday 19 November that its owner skipped on Monday. */
const skipped = async () => {
  const customer = await store.customer();
  await setStatus(customer, 'skipped');
  return customer;
};
type Customer = { token: string; oid: string };

const setStatus = ({ token, oid }: Customer, status: 'open' | 'skipped') =>
  store.api.call('setOrderStatus', { params: { oid }, body: { status } }, token);
const moveTo = ({ token }: Customer, ppid: string, timeslotId: string) =>
  store.api.call('savePickupDelivery', { body: { ppid, timeslotId, frequence: 7 } }, token);
/** What the screen offers, and what the API answers to whoever asks all the same. */
const offeredAndAnswered = async ({ token, oid }: Customer) => {
  const { can_unskip } = await store.api.call('cartOrder', { params: { id: oid } }, token);
  const body = { status: 'open' } as const;
  const refusal = await store.api.refusal('setOrderStatus', { params: { oid }, body }, token);
  return [can_unskip, refusal.message];
};

test.each(['paused', 'cancel'] as const)(
  'somebody who is %s takes no basket back, and is billed none',
  async (status) => {
    const customer = await skipped();
    await store.api.call('setSubscriptionStatus', { body: { status } }, customer.token);
    expect(await offeredAndAnswered(customer)).toEqual([false, 'subscription-not-active']);
    await store.at('2026-11-18T04:00:00-05:00');
    expect(await store.order(customer.oid)).toMatchObject({ status: 'skipped', totalPrice: 0 });
  },
);

test('a basket goes where all baskets go by now', async () => {
  const customer = await skipped();
  await moveTo(customer, 'garage', 'garage-thursday');
  expect(await setStatus(customer, 'open')).toMatchObject({
    where: 'Le garage',
    delivery_date: '2026-11-19',
  });
  expect(await store.order(customer.oid)).toMatchObject({ slotStart: '08:00', entityId: 'garage' });
});

test('whoever chose another day of the week has no basket of the old one, also while that of the new day is open', async () => {
  const customer = await skipped();
  await moveTo(customer, 'garage', 'garage-friday');
  expect(await offeredAndAnswered(customer)).toEqual([false, 'order-not-open']);
  await store.at('2026-11-17T12:00:00-05:00');
  expect(await offeredAndAnswered(customer)).toEqual([false, 'order-not-open']);
});

test('a basket that stayed on its day when another was chosen comes back on it, where it was to go', async () => {
  const customer = await store.customer();
  await moveTo(customer, 'cafe', 'cafe-wednesday');
  expect(await setStatus(customer, 'skipped')).toMatchObject({ can_unskip: true });
  expect(await setStatus(customer, 'open')).toMatchObject({ status: 'open', delivery_date: '2026-11-19' });
  expect(await store.order(customer.oid)).toMatchObject({ timeslotId: 'cafe-thursday' });
});

test('on a day that has no deliveries by now none is taken back', async () => {
  const customer = await skipped();
  await store.api.db.insert(movedDeliveries).values({ day: '2026-11-19', movedTo: null });
  await store.at('2026-11-16T11:00:00-05:00');
  expect(await offeredAndAnswered(customer)).toEqual([false, 'timeslot-not-available']);
  await store.api.db.delete(movedDeliveries).where(eq(movedDeliveries.day, '2026-11-19'));
});
