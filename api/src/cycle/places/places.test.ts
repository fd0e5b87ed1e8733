import { and, eq, inArray, sql } from 'drizzle-orm';
import { addDays } from '../../calendar-day.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { timeslots } from '../../db/schema/pickup-points.ts';
import { bookings, subscriptions } from '../../db/schema/subscriptions.ts';
import { someoneActive, someoneSignedUp, someoneWithOrder } from '../../testing/scenarios.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';
import { takePlaces } from './places.repository.ts';

const store = withWorkingStore();
beforeEach(() => placesOf('cafe-thursday', 100));

/** It is Monday 16 November 2026; Thursday's first delivery is on the 19th. */
const FIRST = '2026-11-19';
const thursdays = (count: number, from = FIRST) =>
  Array.from({ length: count }, (_, week) => addDays(from, 7 * week));

const placesOf = (id: string, spots: number) =>
  store.api.db.update(timeslots).set({ spots }).where(eq(timeslots.id, id));
const uidOf = async (token: string) => (await store.api.call('currentUser', {}, token)).uid;
const daysOf = async (uid: string) =>
  (await store.api.db.select().from(bookings).where(eq(bookings.uid, uid)).orderBy(bookings.day)).map(
    ({ day }) => day,
  );
const left = async () => {
  const [day] = await store.api.call('pickupPointAvailabilities', { params: { id: 'cafe' } });
  return day?.dates.map(({ spot_left }) => spot_left);
};
const thursday = { ppid: 'cafe', timeslotId: 'cafe-thursday', frequence: 7 as const };
const take = (token: string, frequence: 7 | 14 = 7) =>
  store.api.call('savePickupDelivery', { body: { ...thursday, frequence } }, token);
const full = { message: 'timeslot-full', code: 409 };

test('a weekly delivery takes a place on each Thursday of eight weeks, one every second week on half of them', async () => {
  const [weekly, biWeekly] = [await someoneSignedUp(store.api), await someoneSignedUp(store.api)];
  await take(weekly);
  await take(biWeekly, 14);
  expect(await daysOf(await uidOf(weekly))).toEqual(thursdays(8));
  expect(await daysOf(await uidOf(biWeekly))).toEqual(thursdays(8).filter((_, week) => week % 2 === 0));
  expect(await left()).toEqual([98, 99, 98, 99, 98, 99, 98, 99]);
});

test('the last place is one person’s: the next is told that the slot is full', async () => {
  await placesOf('cafe-thursday', 1);
  await take(await someoneSignedUp(store.api));
  const refusal = await store.api.refusal(
    'savePickupDelivery',
    { body: thursday },
    await someoneSignedUp(store.api),
  );
  expect(refusal).toMatchObject({ errors: [{ field: 'timeslotId', message: 'timeslot-not-available' }] });
});

test('the database refuses a place too many, and a slot that shrinks below what is taken', async () => {
  await placesOf('cafe-thursday', 1);
  const [one, two] = [await someoneSignedUp(store.api), await someoneSignedUp(store.api)];
  const place = [{ day: FIRST, timeslotId: 'cafe-thursday' }];
  expect(await takePlaces(store.api.db, await uidOf(one), place)).toBe(true);
  expect(await takePlaces(store.api.db, await uidOf(two), place)).toBe(false);
  await expect(placesOf('cafe-thursday', 0)).rejects.toThrow();
});

test('a sign-up that is not finished keeps its places for two hours', async () => {
  const token = await someoneSignedUp(store.api);
  await take(token);
  expect(await store.at('2026-11-16T11:59:00-05:00')).toEqual([]);
  expect(await daysOf(await uidOf(token))).toHaveLength(8);
  expect(await store.at('2026-11-16T12:01:00-05:00')).toEqual(['places-released']);
  expect(await daysOf(await uidOf(token))).toEqual([]);
});

test('saving the delivery again, or another one, keeps no place longer; a day later places are kept again', async () => {
  const token = await someoneSignedUp(store.api);
  const uid = await uidOf(token);
  const other = () =>
    store.api.call('savePickupDelivery', { body: { ...thursday, timeslotId: 'cafe-saturday' } }, token);
  await take(token);
  await store.at('2026-11-16T11:50:00-05:00');
  await other();
  await take(token);
  expect(await daysOf(uid)).toHaveLength(8);
  expect(await store.at('2026-11-16T12:01:00-05:00')).toEqual(['places-released']);
  await take(token);
  expect(await daysOf(uid)).toEqual([]);
  await store.at('2026-11-17T10:01:00-05:00');
  await take(token);
  expect(await daysOf(uid)).toHaveLength(7);
});

test('a skipped delivery frees its day alone; taken back it has its place again, unless somebody else has it', async () => {
  await placesOf('cafe-thursday', 1);
  const { token, uid, oid } = await someoneWithOrder(store.api);
  const set = (status: 'open' | 'skipped') =>
    ['setOrderStatus', { params: { oid }, body: { status } }, token] as const;
  await store.api.call(...set('skipped'));
  expect(await daysOf(uid)).not.toContain(FIRST);
  expect(await left()).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  await store.api.call(...set('open'));
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await store.api.call(...set('skipped'));
  const other = await uidOf(await someoneSignedUp(store.api));
  await takePlaces(store.api.db, other, [{ day: FIRST, timeslotId: 'cafe-thursday' }]);
  expect(await store.api.refusal(...set('open'))).toMatchObject(full);
});

test('holidays free their days, and ending them takes the days back', async () => {
  const token = await someoneActive(store.api);
  const uid = await uidOf(token);
  const away = { start_at: '2026-11-25', end_at: '2026-12-05' };
  await store.api.call('saveHolidays', { body: away }, token);
  const kept = thursdays(8).filter((day) => day < away.start_at || day > away.end_at);
  expect((await daysOf(uid)).slice(0, 6)).toEqual(kept);
  await store.api.call('clearHolidays', {}, token);
  expect((await daysOf(uid)).slice(0, 8)).toEqual(thursdays(8));
});

test('who pauses gives every place back; who comes back to a full slot is told to choose another', async () => {
  await placesOf('cafe-thursday', 1);
  const { token, uid } = await someoneWithOrder(store.api);
  await store.api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token);
  expect(await daysOf(uid)).toEqual([]);
  await take(await someoneSignedUp(store.api));
  expect(await store.api.refusal('reactivate', {}, token)).toMatchObject(full);
  await store.api.call('savePickupDelivery', { body: { ...thursday, timeslotId: 'cafe-saturday' } }, token);
  await store.api.call('reactivate', {}, token);
  expect((await daysOf(uid)).length).toBeGreaterThan(7);
});

test('a delivery that moves leaves its old days to others, the basket of this week with it', async () => {
  const { token, uid } = await someoneWithOrder(store.api);
  await store.api.call('savePickupDelivery', { body: { ...thursday, timeslotId: 'cafe-saturday' } }, token);
  expect(await left()).toEqual([100, 100, 100, 100, 100, 100, 100, 100]);
  expect((await daysOf(uid))[0]).toBe('2026-11-21');
});

test('every week needs a place on the weeks between, too', async () => {
  await placesOf('cafe-thursday', 1);
  const token = await someoneActive(store.api, 14);
  const other = await uidOf(await someoneSignedUp(store.api));
  await takePlaces(store.api.db, other, [{ day: '2026-11-26', timeslotId: 'cafe-thursday' }]);
  expect(await store.api.refusal('setFrequence', { params: { frequency: '7' } }, token)).toMatchObject(full);
});

test('weeks go by, and a subscriber always has a place on the coming two months', async () => {
  const { uid } = await store.customer();
  for (const day of ['2026-11-18T05:00', '2026-11-22T12:30', '2026-11-25T05:00', '2026-11-29T12:30']) {
    await store.at(`${day}:00-05:00`);
  }
  expect((await daysOf(uid)).at(-1)).toBe('2027-01-28');
});

test('a day that others have filled is left out, its owner told, and the next one is as usual', async () => {
  await placesOf('cafe-thursday', 1);
  const { token, uid } = await store.customer();
  const away = { start_at: '2026-11-25', end_at: '2026-11-27' };
  await store.api.call('saveHolidays', { body: away }, token);
  const other = await uidOf(await someoneSignedUp(store.api));
  await takePlaces(store.api.db, other, [{ day: '2026-11-26', timeslotId: 'cafe-thursday' }]);
  await store.api.call('clearHolidays', {}, token);
  await store.at('2026-11-18T05:00:00-05:00');
  expect(await store.at('2026-11-22T12:30:00-05:00')).toContain('no-place-left 2026-11-26');
  const told = await store.api.db.select().from(mails).where(eq(mails.template, 'delivery-full'));
  expect(told).toMatchObject([{ locals: { delivery_date: '2026-11-26', next_date: '2026-12-03' } }]);
  const [row] = await store.api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  expect(row?.nextDeliveryDate).toBe('2026-12-03');
});

test('who waits for a place at a full point hears of one, the first in line before the others', async () => {
  const slots = ['cafe-thursday', 'cafe-saturday'];
  await store.api.db.update(timeslots).set({ reserved: sql`spots` }).where(inArray(timeslots.id, slots));
  const waiting = [await someoneSignedUp(store.api), await someoneSignedUp(store.api)];
  for (const token of waiting) {
    await store.api.call('joinPickupPointWaitingList', { params: { ppid: 'cafe' } }, token);
    store.api.clock.advance(1);
  }
  await store.api.db.update(timeslots).set({ reserved: 99 }).where(eq(timeslots.id, 'cafe-thursday'));
  expect(await store.workers.runDue()).toMatchObject([
    { what: 'place-offered', uid: await uidOf(waiting[0] ?? '') },
  ]);
  const invited = and(eq(mails.template, 'waiting-list-place'));
  expect(await store.api.db.$count(mails, invited)).toBe(1);
  await store.api.db.update(timeslots).set({ reserved: 0 }).where(inArray(timeslots.id, slots));
});
