import { eq } from 'drizzle-orm';
import { movedDeliveries } from '../../db/schema/moved-deliveries.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { bookings, subscriptions } from '../../db/schema/subscriptions.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';

const store = withWorkingStore();
beforeEach(async () => {
  await store.api.db.delete(movedDeliveries);
  await store.workers.runDue();
});

const move = (day: string, movedTo: string | null) =>
  store.api.db.insert(movedDeliveries).values({ day, movedTo });
const planned = async (uid: string) => {
  const [row] = await store.api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  return row?.nextDeliveryDate;
};
const told = async (template: string) =>
  (await store.api.db.select().from(mails).where(eq(mails.template, template))).map(({ locals }) => locals);

test('a day that is moved after its basket opened takes the basket along, once, and its owner hears of it', async () => {
  const { token, uid, oid } = await store.customer();
  await move('2026-11-19', '2026-11-21');
  expect(await store.workers.runDue()).toMatchObject([
    { what: 'delivery-moved', delivery_date: '2026-11-21' },
  ]);
  expect(await store.workers.runDue()).toEqual([]);
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({
    oid,
    delivery_date: '2026-11-21',
    moved_from: '2026-11-19',
    cut_off_at: '2026-11-20T08:00:00.000Z',
    next_delivery_date: '2026-11-26',
  });
  const dates = { previous_date: '2026-11-19', delivery_date: '2026-11-21' };
  expect(await told('delivery-moved')).toMatchObject([{ ...dates, cut_off_at: '2026-11-20T08:00:00.000Z' }]);
  const days = await store.api.db.select().from(bookings).where(eq(bookings.uid, uid));
  expect(days.map(({ day }) => day)).toContain('2026-11-21');
  expect(days.map(({ day }) => day)).not.toContain('2026-11-19');
  await store.api.db.delete(movedDeliveries);
  await store.workers.runDue();
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({ delivery_date: '2026-11-19' });
});

test('a move that leaves too little time keeps the promised day', async () => {
  const { token } = await store.customer();
  store.api.clock.set('2026-11-16T12:00:00-05:00');
  await move('2026-11-19', '2026-11-18');
  await store.workers.runDue();
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({ delivery_date: '2026-11-19' });
  expect(await told('delivery-moved')).toEqual([]);
});

test('a day without deliveries skips its open basket, and its owner hears of it', async () => {
  const { token } = await store.customer();
  await move('2026-11-19', null);
  await store.workers.runDue();
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({
    status: 'skipped',
    next_delivery_date: '2026-11-26',
  });
  expect(await told('order-skipped')).toMatchObject([
    { delivery_date: '2026-11-19', reason: 'no-deliveries' },
  ]);
});

test('whose basket was skipped with its day hears that there are deliveries after all, and may take it back', async () => {
  const { token, oid } = await store.customer();
  await move('2026-11-19', null);
  await store.workers.runDue();
  await store.api.db.delete(movedDeliveries);
  expect(await store.workers.runDue()).toMatchObject([{ delivery_date: '2026-11-19' }]);
  const told19 = { oid, delivery_date: '2026-11-19', cut_off_at: '2026-11-18T08:00:00.000Z' };
  expect(await told('delivery-reopened')).toMatchObject([told19]);
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({
    ...{ status: 'skipped', can_unskip: true },
  });
});

test('a day that is closed once more, and opened once more, is told once more', async () => {
  const { token } = await store.customer();
  for (let times = 1; times <= 2; times += 1) {
    await move('2026-11-19', null);
    await store.workers.runDue();
    await store.api.db.delete(movedDeliveries);
    await store.workers.runDue();
    await store.workers.runDue();
    expect(await told('delivery-reopened')).toHaveLength(times);
  }
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({ can_unskip: true });
});

test('whoever was told that a basket can come after all hears that it cannot, once its day is closed again', async () => {
  const { token, oid } = await store.customer();
  for (const time of ['10:00', '10:10']) {
    await store.at(`2026-11-16T${time}:00-05:00`);
    await store.api.db.delete(movedDeliveries);
    await store.at(`2026-11-16T${time}:10-05:00`);
    await move('2026-11-19', null);
    await store.at(`2026-11-16T${time}:20-05:00`);
    await store.workers.runDue();
  }
  expect(await told('delivery-reopened')).toHaveLength(1);
  const leftOut = { oid, delivery_date: '2026-11-19', reason: 'no-deliveries' };
  expect(await told('order-skipped')).toMatchObject([leftOut, leftOut]);
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({ can_unskip: false });
});

test('whoever was told until when a basket can be taken back hears it of its new day too', async () => {
  const { oid } = await store.customer();
  await move('2026-11-19', null);
  await store.workers.runDue();
  await store.api.db.delete(movedDeliveries);
  await store.at('2026-11-16T10:10:00-05:00');
  await move('2026-11-19', '2026-11-21');
  await store.at('2026-11-16T10:20:00-05:00');
  await store.workers.runDue();
  expect(await told('delivery-reopened')).toMatchObject([
    { oid, delivery_date: '2026-11-19' },
    { oid, delivery_date: '2026-11-21', cut_off_at: '2026-11-20T08:00:00.000Z' },
  ]);
});

test('a day that is opened again too late to take its basket back is not told', async () => {
  await store.customer();
  await move('2026-11-19', null);
  await store.workers.runDue();
  await store.api.db.delete(movedDeliveries);
  await store.at('2026-11-18T03:00:00-05:00');
  expect(await told('delivery-reopened')).toEqual([]);
});

test('a basket whose new day lies in the holidays is skipped for that reason', async () => {
  const { token } = await store.customer();
  const body = { start_at: '2026-11-20', end_at: '2026-11-22' };
  await store.api.call('saveHolidays', { body }, token);
  await move('2026-11-19', '2026-11-21');
  await store.workers.runDue();
  expect(await told('order-skipped')).toMatchObject([
    { delivery_date: '2026-11-19', reason: 'moved-onto-holidays' },
  ]);
});

test('a planned delivery that is moved, or left out, is told with the day that comes', async () => {
  const { token } = await store.customer();
  await move('2026-11-26', '2026-11-27');
  await store.workers.runDue();
  await store.workers.runDue();
  const moved = { previous_date: '2026-11-26', delivery_date: '2026-11-27', is_left_out: false };
  expect(await told('next-delivery-moved')).toMatchObject([
    { ...moved, cut_off_at: '2026-11-26T08:00:00.000Z' },
  ]);
  store.api.clock.set('2026-11-16T11:00:00-05:00');
  await store.api.db.update(movedDeliveries).set({ movedTo: null });
  await store.workers.runDue();
  const leftOut = { previous_date: '2026-11-27', delivery_date: '2026-12-03', is_left_out: true };
  expect((await told('next-delivery-moved'))[1]).toMatchObject(leftOut);
  expect((await store.api.call('nextDeliveries', {}, token)).deliveries[1]?.delivery_date).toBe('2026-12-03');
});

test('a planned delivery that is moved onto the day of the open basket is one with it', async () => {
  await store.customer();
  await move('2026-11-26', '2026-11-21');
  await move('2026-11-19', '2026-11-21');
  await store.workers.runDue();
  expect(await told('next-delivery-moved')).toMatchObject([
    { previous_date: '2026-11-26', delivery_date: '2026-12-03', is_left_out: true },
  ]);
});

test('of a planned delivery that holidays leave out no move is told', async () => {
  const { token } = await store.customer();
  await store.api.call('saveHolidays', { body: { start_at: '2026-11-25', end_at: '2026-11-28' } }, token);
  await move('2026-11-26', '2026-11-27');
  await store.workers.runDue();
  expect(await told('next-delivery-moved')).toEqual([]);
});

test('a skipped basket follows its day too, untold, and can be taken back there', async () => {
  const { token, oid } = await store.customer();
  const setStatus = (status: 'open' | 'skipped') =>
    store.api.call('setOrderStatus', { params: { oid }, body: { status } }, token);
  await setStatus('skipped');
  await move('2026-11-19', '2026-11-21');
  await store.workers.runDue();
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({
    ...{ oid, status: 'skipped', delivery_date: '2026-11-21', moved_from: '2026-11-19', can_unskip: true },
  });
  expect(await told('delivery-moved')).toEqual([]);
  expect(await setStatus('open')).toMatchObject({ status: 'open', delivery_date: '2026-11-21' });
});

test('a basket of a day that was closed by mistake can be taken back on the day it is moved to after all', async () => {
  const { token, oid } = await store.customer();
  await move('2026-11-19', null);
  await store.workers.runDue();
  await store.api.db.update(movedDeliveries).set({ movedTo: '2026-11-21' });
  await store.workers.runDue();
  const body = { status: 'open' } as const;
  expect(await store.api.call('setOrderStatus', { params: { oid }, body }, token)).toMatchObject({
    ...{ status: 'open', delivery_date: '2026-11-21' },
  });
});

test('what is planned follows each change, and comes back', async () => {
  const { uid } = await store.customer();
  expect(await planned(uid)).toBe('2026-11-26');
  await move('2026-11-26', '2026-11-27');
  await store.workers.runDue();
  expect(await planned(uid)).toBe('2026-11-27');
  await store.api.db.delete(movedDeliveries);
  await store.workers.runDue();
  expect(await planned(uid)).toBe('2026-11-26');
  await move('2026-11-26', null);
  await store.workers.runDue();
  expect(await planned(uid)).toBe('2026-12-03');
});

test('once all have followed, nobody is looked at again until the days change', async () => {
  const { uid } = await store.customer();
  await move('2026-11-26', '2026-11-27');
  await store.workers.runDue();
  expect(await planned(uid)).toBe('2026-11-27');
  // As if planned by hand: a look would put it right.
  await store.api.db
    .update(subscriptions)
    .set({ nextDeliveryDate: '2026-11-26' })
    .where(eq(subscriptions.uid, uid));
  await store.workers.runDue();
  expect(await planned(uid)).toBe('2026-11-26');
  await move('2027-06-24', null);
  await store.workers.runDue();
  expect(await planned(uid)).toBe('2026-11-27');
});
