import { desc, eq } from 'drizzle-orm';
import { addDays } from '../calendar-day.ts';
import { mails } from '../db/schema/outboxes.ts';
import { pickupPoints, timeslots } from '../db/schema/pickup-points.ts';
import { aPickupPoint, aTimeslot } from '../testing/builders.ts';
import { withWorkingStore } from './workers.fixture.ts';

const store = withWorkingStore();

beforeAll(async () => {
  await store.api.db.insert(pickupPoints).values(aPickupPoint({ ppid: 'garage' }));
  await store.api.db
    .insert(timeslots)
    .values([
      aTimeslot({ id: 'cafe-friday', day: 5 }),
      aTimeslot({ id: 'cafe-sunday', day: 0 }),
      aTimeslot({ id: 'cafe-monday', day: 1 }),
      aTimeslot({ id: 'cafe-thursday-early', startTime: '08:00', endTime: '10:00' }),
      aTimeslot({ id: 'garage-thursday', ppid: 'garage' }),
    ]);
});

const BILLING = '2026-11-18T04:00:00-05:00';
const DAY_AFTER_DELIVERY = '2026-11-20T10:00:00-05:00';

const moveTo = (token: string, timeslotId: string, frequence: 7 | 14) =>
  store.api.call(
    'savePickupDelivery',
    { body: { ppid: timeslotId.split('-')[0] ?? '', timeslotId, frequence } },
    token,
  );
const shownBefore = async (token: string, timeslotId: string, frequence: 7 | 14) =>
  (await store.api.call('deliveryChange', { query: { timeslotId, frequence } }, token)).next_delivery_date;
const setFrequency = (token: string, frequency: '7' | '14') =>
  store.api.call('setFrequence', { params: { frequency } }, token);
const leave = (token: string, status: 'paused' | 'cancel') =>
  store.api.call('setSubscriptionStatus', { body: { status } }, token);
const comeBack = (token: string) => store.api.call('reactivate', { body: {} }, token);
const planned = async (token: string) =>
  (await store.api.call('nextDeliveries', {}, token)).deliveries
    .filter(({ status }) => status === 'planned')
    .map(({ delivery_date }) => delivery_date);
const ordered = async (uid: string) =>
  (await store.ordersOf(uid)).map(({ deliveryDate, status }) => [deliveryDate, status]);
/** What is said of the next basket: the profile, the estimate. */
const said = async (token: string) => {
  const { next_delivery_date, next_populating_date, next_opens_at_once } = await store.api.call(
    'subscription',
    {},
    token,
  );
  const { dates } = await store.api.call('estimate', { query: {} }, token);
  return {
    ...{ day: next_delivery_date, opens: next_populating_date, atOnce: next_opens_at_once },
    ...{ estimated: dates.delivered, estimatedOpens: dates.opens },
  };
};

/** The basket of Thursday 19 November is paid, and it is the morning after its delivery. */
const delivered = async (frequence: 7 | 14) => {
  const who = await store.customer(frequence);
  await store.at(BILLING);
  await store.at(DAY_AFTER_DELIVERY);
  return who;
};

test.each([
  [7, '2026-11-28'],
  [14, '2026-12-05'],
] as const)(
  'every %i days: another slot after billing brings no second basket in the week',
  async (frequence, next) => {
    const { token, uid } = await store.customer(frequence);
    await store.at(BILLING);
    store.api.clock.set('2026-11-18T09:00:00-05:00');
    const shown = await shownBefore(token, 'cafe-saturday', frequence);
    await moveTo(token, 'cafe-saturday', frequence);
    expect([shown, (await planned(token))[0]]).toEqual([next, next]);
    await store.at('2026-11-18T09:05:00-05:00');
    await store.at('2026-11-20T04:00:00-05:00');
    expect(await ordered(uid)).toEqual([['2026-11-19', 'paid']]);
  },
);

test('nor one that is billed two hours later', async () => {
  const { token, uid } = await store.customer(14);
  await store.at(BILLING);
  await store.at('2026-11-19T02:00:00-05:00');
  await moveTo(token, 'cafe-friday', 14);
  await store.at('2026-11-19T02:05:00-05:00');
  await store.at('2026-11-19T04:00:00-05:00');
  expect(await ordered(uid)).toEqual([['2026-11-19', 'paid']]);
  expect((await planned(token))[0]).toBe('2026-12-04');
});

test.each([
  [7, '2026-11-23', '2026-12-06'],
  [14, '2026-11-30', '2026-12-20'],
] as const)(
  'every %i days: nor does the basket that is open by then, be it moved twice',
  async (frequence, monday, next) => {
    const { token, uid } = await store.customer(frequence);
    await store.at(BILLING);
    store.api.clock.set('2026-11-18T09:00:00-05:00');
    await moveTo(token, 'cafe-monday', frequence);
    await store.at(`${addDays(monday, -4)}T12:00:00-05:00`);
    store.api.clock.set(`${addDays(monday, -4)}T12:30:00-05:00`);
    const shown = await shownBefore(token, 'cafe-sunday', frequence);
    await moveTo(token, 'cafe-sunday', frequence);
    expect(await ordered(uid)).toEqual([
      ['2026-11-19', 'paid'],
      [monday, 'open'],
    ]);
    expect([shown, (await planned(token))[0]]).toEqual([next, next]);
  },
);

test('in the week of a basket that is skipped another slot may still bring one, with fair time', async () => {
  const { token, oid } = await store.customer();
  await store.api.call('setOrderStatus', { params: { oid }, body: { status: 'skipped' } }, token);
  expect(await shownBefore(token, 'cafe-saturday', 7)).toBe('2026-11-21');
  store.api.clock.set('2026-11-18T09:00:00-05:00');
  // Friday's basket closes on Thursday at 3:00.
  expect(await shownBefore(token, 'cafe-friday', 7)).toBe('2026-11-27');
  await moveTo(token, 'cafe-friday', 7);
  expect((await planned(token))[0]).toBe('2026-11-27');
});

test('the day after a delivery another slot, or every second week, keeps its distance from it', async () => {
  const { token } = await delivered(14);
  expect(await shownBefore(token, 'cafe-saturday', 14)).toBe('2026-12-05');
  await moveTo(token, 'cafe-saturday', 14);
  expect((await planned(token))[0]).toBe('2026-12-05');
  await moveTo(token, 'cafe-thursday', 7);
  expect((await planned(token))[0]).toBe('2026-11-26');
  await setFrequency(token, '14');
  expect((await planned(token))[0]).toBe('2026-12-03');
});

test('the same frequency saved again, or another hour of the same weekday, moves no delivery', async () => {
  const { token, oid } = await store.customer(14);
  await store.api.call('setOrderStatus', { params: { oid }, body: { status: 'skipped' } }, token);
  await store.at(DAY_AFTER_DELIVERY);
  const before = await planned(token);
  expect(before[0]).toBe('2026-12-03');
  await setFrequency(token, '14');
  expect(await planned(token)).toEqual(before);
  expect(await shownBefore(token, 'cafe-thursday-early', 14)).toBe('2026-12-03');
  await moveTo(token, 'cafe-thursday-early', 14);
  expect(await planned(token)).toEqual(before);
});

test.each([
  ['with an open basket', '2026-11-16T11:00:00-05:00'],
  ['with one that is paid', '2026-11-18T09:00:00-05:00'],
  ['the day after a delivery', DAY_AFTER_DELIVERY],
])('%s, each change of slot or frequency does what was shown before', async (_when, moment) => {
  const { token } = await store.customer();
  for (const at of [BILLING, moment]) if (at <= moment) await store.at(at);
  const changes = (['cafe-friday', 'cafe-saturday', 'garage-thursday', 'cafe-thursday'] as const).flatMap(
    (slot) => ([14, 7, 14] as const).map((frequence) => ({ slot, frequence })),
  );
  for (const { slot, frequence } of changes) {
    const shown = await shownBefore(token, slot, frequence);
    await moveTo(token, slot, frequence);
    expect({ slot, frequence, next: (await planned(token))[0] }).toEqual({ slot, frequence, next: shown });
  }
});

test('another point of the same weekday brings the basket that a closed one left out', async () => {
  const { token } = await delivered(7);
  await store.api.db.update(pickupPoints).set({ open: false }).where(eq(pickupPoints.ppid, 'cafe'));
  expect(await store.at('2026-11-22T12:00:00-05:00')).toEqual(['place-closed 2026-11-26']);
  expect(await shownBefore(token, 'garage-thursday', 7)).toBe('2026-11-26');
  await moveTo(token, 'garage-thursday', 7);
  expect((await planned(token))[0]).toBe('2026-11-26');
  await store.api.db.update(pickupPoints).set({ open: true }).where(eq(pickupPoints.ppid, 'cafe'));
});

test.each([
  [7, '2026-11-26', '2026-11-22'],
  [14, '2026-12-03', '2026-11-29'],
] as const)(
  'every %i days: what comes next is said before coming back as it is after',
  async (frequence, day, opens) => {
    const { token, uid } = await store.customer(frequence);
    await leave(token, 'paused');
    const before = await said(token);
    expect(before).toEqual({ day, opens, atOnce: false, estimated: day, estimatedOpens: opens });
    await comeBack(token);
    expect(await said(token)).toEqual(before);
    expect(await ordered(uid)).toEqual([['2026-11-19', 'skipped']]);
  },
);

test('and so it is for who comes back to another day, with a basket that is paid and still to come', async () => {
  const { token } = await store.customer(14);
  await store.at(BILLING);
  store.api.clock.set('2026-11-18T10:00:00-05:00');
  await leave(token, 'paused');
  await moveTo(token, 'cafe-saturday', 14);
  const before = await said(token);
  expect(before.day).toBe('2026-12-05');
  await comeBack(token);
  expect((await planned(token))[0]).toBe(before.day);
});

test('after a cancelled first basket, who comes back is told when the next one really opens', async () => {
  const { token, uid } = await store.customer();
  await leave(token, 'cancel');
  store.api.clock.set(DAY_AFTER_DELIVERY);
  const before = await said(token);
  expect(before).toMatchObject({ day: '2026-11-26', opens: '2026-11-22', atOnce: false });
  await comeBack(token);
  expect(await said(token)).toEqual(before);
  const [mail] = await store.api.db
    .select()
    .from(mails)
    .where(eq(mails.template, 'activated'))
    .orderBy(desc(mails.createdAt));
  expect(mail?.locals).toMatchObject({ first: { dates: { opens: '2026-11-22', opens_now: false } } });
  await store.at('2026-11-20T10:05:00-05:00');
  expect(await store.api.call('processingOrder', {}, token)).toBeNull();
  await store.at('2026-11-22T12:00:00-05:00');
  expect(await ordered(uid)).toEqual([
    ['2026-11-19', 'cancel'],
    ['2026-11-26', 'open'],
  ]);
});
