import { eq } from 'drizzle-orm';
import { addDays, type Day, dayOf, momentOf } from '../../calendar-day.ts';
import { movedDeliveries } from '../../db/schema/moved-deliveries.ts';
import { timeslots } from '../../db/schema/pickup-points.ts';
import { bookings } from '../../db/schema/subscriptions.ts';
import { aTimeslot } from '../../testing/builders.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';

const store = withWorkingStore();
beforeAll(async () => {
  const friday = aTimeslot({ id: 'cafe-friday', day: 5 });
  await store.api.db.insert(timeslots).values(friday);
});

/** Active from Monday 7 December, Fridays at the point. */
const fridayCustomer = async (frequence: 7 | 14 = 7) => {
  store.api.clock.set('2026-12-07T10:00:00-05:00');
  const who = await store.subscriber(frequence);
  const body = { ppid: 'cafe', timeslotId: 'cafe-friday', frequence };
  await store.api.call('savePickupDelivery', { body }, who.token);
  await store.api.call('createOrder', {}, who.token);
  return who;
};
const coming = async (token: string) =>
  (await store.api.call('nextDeliveries', {}, token)).deliveries.map(
    ({ delivery_date, moved_from, status }) => [delivery_date, moved_from, status],
  );

test('without a word of anybody, Christmas and New Year come a day early, in every list', async () => {
  const { token, uid } = await fridayCustomer();
  expect((await coming(token)).slice(1, 5)).toEqual([
    ['2026-12-18', null, 'planned'],
    ['2026-12-24', '2026-12-25', 'planned'],
    ['2026-12-31', '2027-01-01', 'planned'],
    ['2027-01-08', null, 'planned'],
  ]);
  const booked = await store.api.db.select().from(bookings).where(eq(bookings.uid, uid));
  expect(booked.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-12-24', '2026-12-31']));
  expect(booked.map(({ day }) => day)).not.toContain('2026-12-25');
  const days = await store.api.call('pickupPointAvailabilities', { params: { id: 'cafe' } });
  const fridays = days.find(({ day }) => day === 5)?.dates.map(({ date }) => date);
  expect(fridays?.slice(1, 5)).toEqual(['2026-12-18', '2026-12-24', '2026-12-31', '2027-01-08']);
});

/** Lives until a day, with all that falls due on the way; gives what happened on each. */
const liveUntil = async (last: Day) => {
  const done: string[] = [];
  for (let day = dayOf(store.api.clock.now()); day <= last; day = addDays(day, 1)) {
    for (const time of ['04:00', '12:00', '23:00']) {
      const did = await store.at(momentOf(day, time).toISOString());
      done.push(...did.map((what) => `${day} ${time} ${what}`));
    }
  }
  return done;
};

test('each week, the baskets of the Holidays open, close and are billed by the real day', async () => {
  const { token } = await fridayCustomer();
  await liveUntil('2026-12-18');
  await store.at('2026-12-20T12:00:00-05:00');
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({
    delivery_date: '2026-12-24',
    moved_from: '2026-12-25',
    cut_off_at: '2026-12-23T08:00:00.000Z',
    shown_processing_date: '2026-12-23',
    next_delivery_date: '2026-12-31',
  });
  expect(await liveUntil('2027-01-08')).toEqual([
    '2026-12-23 04:00 paid',
    '2026-12-24 23:00 delivered 2026-12-24',
    '2026-12-27 12:00 populated 2026-12-31',
    '2026-12-30 04:00 paid',
    '2026-12-31 23:00 delivered 2026-12-31',
    '2027-01-04 12:00 populated 2027-01-08',
    '2027-01-07 04:00 paid',
    '2027-01-08 23:00 delivered 2027-01-08',
  ]);
  expect(store.errors).toEqual([]);
});

test('every second week keeps its weeks over a moved day', async () => {
  const { uid } = await fridayCustomer(14);
  await liveUntil('2027-01-05');
  const days = (await store.ordersOf(uid)).map(({ deliveryDate }) => deliveryDate);
  expect(days).toEqual(['2026-12-11', '2026-12-24', '2027-01-08']);
});

test('holidays are compared with the real day', async () => {
  const { token } = await fridayCustomer();
  await store.api.call('saveHolidays', { body: { start_at: '2026-12-24', end_at: '2026-12-24' } }, token);
  expect((await coming(token))[2]).toEqual(['2026-12-24', '2026-12-25', 'holiday']);
  await store.api.call('saveHolidays', { body: { start_at: '2026-12-25', end_at: '2026-12-30' } }, token);
  expect((await coming(token))[2]).toEqual(['2026-12-24', '2026-12-25', 'planned']);
});

test('after a skipped order, what comes next is past the holidays', async () => {
  const { token } = await store.customer();
  const order = await store.api.call('processingOrder', {}, token);
  await store.api.call('saveHolidays', { body: { start_at: '2026-11-25', end_at: '2026-12-05' } }, token);
  const params = { oid: order?.oid ?? '' };
  expect(await store.api.call('cartOrder', { params: { id: params.oid } }, token)).toMatchObject({
    next_delivery_date: '2026-12-10',
  });
  expect(
    await store.api.call('setOrderStatus', { params, body: { status: 'skipped' } }, token),
  ).toMatchObject({
    next_delivery_date: '2026-12-10',
    next_populating_date: '2026-12-06',
    come_back_at: '2026-12-06T17:00:00.000Z',
  });
});

test.each([
  ['computed', '2026-11-22T17:00:00.000Z'],
  ['fixed-hours', '2026-11-22T10:00:00.000Z'],
] as const)('who skipped may come back, %s, at one moment', async (comeBack, moment) => {
  store.api.deps.config.business.comeBack = comeBack;
  const { token, oid } = await store.customer();
  const skipped = await store.api.call(
    'setOrderStatus',
    { params: { oid }, body: { status: 'skipped' } },
    token,
  );
  store.api.deps.config.business.comeBack = 'computed';
  expect(skipped.come_back_at).toBe(moment);
  // As it is when they come back: the next basket is open from the computed moment on.
  expect(await store.at('2026-11-22T11:59:00-05:00')).toEqual([]);
  expect(await store.at('2026-11-22T12:00:00-05:00')).toEqual(['populated 2026-11-26']);
});

test('the database refuses a move that the calendar would not see', async () => {
  const refused = async (day: string, movedTo: string | null) =>
    expect(store.api.db.insert(movedDeliveries).values({ day, movedTo })).rejects.toThrow();
  await refused('2027-06-24', '2027-07-01');
  await refused('06-24', '2027-06-23');
  await refused('06-24', '07-01');
  await refused('2027-02-30', null);
  await refused('June', null);
});
