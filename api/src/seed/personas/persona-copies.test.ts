import { openForFile } from '@msl/testing/open-for-file.ts';
import { count, like, sum } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { bookings } from '../../db/schema/subscriptions.ts';
import { users } from '../../db/schema/users.ts';
import { openSession } from '../../people/public.ts';
import { startSampleStore } from '../../testing/sample-store.ts';
import { copyPersona, forgetOldCopies } from './persona-copies.service.ts';
import { PERSONA_PASSWORD, personas } from './personas.data.ts';
import { idsOf } from './personas.repository.ts';

const api = openForFile(startSampleStore);

const copyOf = async (key: string) => {
  const uid = await copyPersona(api.deps, key);
  if (!uid) throw new Error(`no persona ${key}`);
  return { uid, token: await openSession(api.db, uid, api.clock.now()) };
};
const copies = async () =>
  (await api.db.select({ many: count() }).from(users).where(like(users.email, '%+%')))[0]?.many;
const leftToGive = () => api.db.select({ stock: sum(products.inventory) }).from(products);

test('a copy is the persona as it was made, whatever others did with theirs', async () => {
  const body = { email: 'order-open@personas.test', password: PERSONA_PASSWORD };
  const shared = await api.call('logIn', { body });
  const before = await api.call('processingOrder', {}, shared.token);
  const params = { oid: before?.oid ?? '' };
  await api.call('setOrderStatus', { params, body: { status: 'skipped' } }, shared.token);

  const { token } = await copyOf('order-open');
  const order = await api.call('processingOrder', {}, token);
  expect(order).toMatchObject({ status: 'open', can_edit: true, delivery_date: before?.delivery_date });
  expect(order?.total_price).toBe(before?.total_price);
  const { email } = await api.call('currentUser', {}, token);
  expect(email).toMatch(/^order-open\+[\w-]{10}@personas\.test$/);
});

test.each(personas.map(({ key }) => key))('%s can be copied, twice', async (key) => {
  await copyOf(key);
  const { token } = await copyOf(key);
  expect((await api.call('currentUser', {}, token)).email).toContain(`${key}+`);
});

test('two copies have the same orders and periods of MSL+ by number, and none by its whole id', async () => {
  const [one, other] = [await copyOf('member-yearly'), await copyOf('member-yearly')];
  const idsIn = async ({ uid }: { uid: string }) => (await idsOf(api.db, uid)).toSorted();
  const [ids, others] = [await idsIn(one), await idsIn(other)];
  expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  const halves = (all: string[]) => all.map((id) => id.slice(0, 12));
  expect(halves(ids)).toEqual(halves(others));
  expect(new Set(halves(ids)).size).toBe(ids.length);
  expect(ids.filter((id) => others.includes(id))).toEqual([]);

  const numbersOf = async ({ token }: { token: string }) =>
    (await api.call('history', {}, token)).map(({ number }) => number);
  expect(await numbersOf(one)).toEqual(await numbersOf(other));
  const [period] = await api.call('membershipReceipts', {}, one.token);
  expect(ids).toContain(period?.id);
});

test('a copy that nobody opened for half a day goes, and leaves nothing taken', async () => {
  api.clock.advance(13);
  await forgetOldCopies(api.deps);
  expect(await copies()).toBe(0);
  const [stock, booked] = [await leftToGive(), await api.db.$count(bookings)];
  await copyOf('order-open');
  await copyOf('member-yearly');
  expect(await leftToGive()).not.toEqual(stock);
  api.clock.advance(11);
  await forgetOldCopies(api.deps);
  expect(await copies()).toBe(2);
  api.clock.advance(2);
  await forgetOldCopies(api.deps);
  expect(await copies()).toBe(0);
  expect(await leftToGive()).toEqual(stock);
  expect(await api.db.$count(bookings)).toBe(booked);
});

test.each(['2026-12-22T10:00:00-05:00', '2026-12-29T13:00:00-05:00'])(
  'a copy of %s knows the days that are moved: no delivery is on a holiday, and a skipped one can be taken back',
  async (now) => {
    api.clock.set(now);
    for (const key of ['order-open', 'order-skipped', 'member-yearly', 'active-pickup', 'active-home']) {
      const { token } = await copyOf(key);
      const order = await api.call('processingOrder', {}, token);
      const { deliveries } = await api.call('nextDeliveries', {}, token);
      const days = [order, ...deliveries].map((one) => one?.delivery_date.slice(5));
      expect(days.filter((day) => day === '12-25' || day === '01-01')).toEqual([]);
      if (key === 'order-skipped') expect(order).toMatchObject({ status: 'skipped', can_unskip: true });
      if (key === 'order-open') expect(order).toMatchObject({ status: 'open', can_edit: true });
    }
  },
);
