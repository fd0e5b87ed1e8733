import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { takePlaces } from '../cycle/places/places.repository.ts';
import { aProduct, stockStore } from '../testing/builders.ts';
import { someoneActive, someoneSignedUp, someoneWithOrder } from '../testing/scenarios.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';
import { connect } from './connect.ts';
import { products } from './schema/catalogue.ts';
import { becomingApplications } from './schema/content.ts';
import { orders } from './schema/orders.ts';
import { mails } from './schema/outboxes.ts';
import { slotDays, timeslots } from './schema/pickup-points.ts';
import { bookings } from './schema/subscriptions.ts';

let postgres: TestPostgres;
let api: TestApi;
beforeAll(async () => {
  postgres = await startTestPostgres();
  const where = { databaseUrl: postgres.databaseUrl, dataDir: 'not-used' };
  // Two processes of a store start together: one migrates, the other waits for it.
  const [database, other] = await Promise.all([connect(where), connect(where)]);
  await other.close();
  api = await startTestApi({ database });
  await stockStore(api.db);
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

const outcomes = async (tries: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(tries);
  return settled.filter(({ status }) => status === 'fulfilled').length;
};

test('of twelve who want the last five at the same moment five get one, and the stock is empty', async () => {
  await api.db.insert(products).values(aProduct({ pid: 'scarce', cid: 'pantry', inventory: 5 }));
  const people = [];
  for (let count = 0; count < 12; count++) people.push(await someoneWithOrder(api));
  const sold = await outcomes(
    people.map(({ token, oid }) =>
      api.call('setOrderProduct', { params: { oid, pid: 'scarce' }, body: { quantity: 1 } }, token),
    ),
  );
  expect(sold).toBe(5);
  const [scarce] = await api.db.select().from(products).where(eq(products.pid, 'scarce'));
  expect(scarce?.inventory).toBe(0);
});

test('of eight who take the last two places of a slot two get one', async () => {
  await api.db.update(timeslots).set({ spots: 2 }).where(eq(timeslots.id, 'cafe-saturday'));
  const tokens = [];
  for (let count = 0; count < 8; count++) tokens.push(await someoneSignedUp(api));
  const body = { ppid: 'cafe', timeslotId: 'cafe-saturday', frequence: 7 as const };
  expect(await outcomes(tokens.map((token) => api.call('savePickupDelivery', { body }, token)))).toBe(2);
});

test('while one takes a skipped delivery back, seven others want its place: one of the eight has it', async () => {
  const day = '2026-11-19';
  await api.db.update(timeslots).set({ spots: 500 }).where(eq(timeslots.id, 'cafe-thursday'));
  const { token, oid } = await someoneWithOrder(api);
  const set = (status: 'open' | 'skipped') =>
    api.call('setOrderStatus', { params: { oid }, body: { status } }, token);
  await set('skipped');
  const others: string[] = [];
  for (let count = 0; count < 7; count++) {
    others.push((await api.call('currentUser', {}, await someoneSignedUp(api))).uid);
  }
  const place = { day, timeslotId: 'cafe-thursday' };
  const taken = await api.db.$count(
    bookings,
    and(eq(bookings.day, day), eq(bookings.timeslotId, place.timeslotId)),
  );
  await api.db
    .update(slotDays)
    .set({ spots: taken + 1, spotsLeft: 1 })
    .where(eq(slotDays.day, day));
  const tries = await Promise.allSettled([
    set('open').then(() => true),
    ...others.map((uid) => takePlaces(api.db, uid, [place])),
  ]);
  expect(tries.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
  const [left] = await api.db.select().from(slotDays).where(eq(slotDays.day, day));
  expect(left?.spotsLeft).toBe(0);
});

test('people who swap their slots do not wait for each other for ever', async () => {
  await api.db.update(timeslots).set({ spots: 50 });
  const slots = ['cafe-thursday', 'cafe-saturday'] as const;
  const people = [];
  for (let count = 0; count < 8; count++) people.push(await someoneActive(api));
  const move = (token: string, timeslotId: string) =>
    api.call('savePickupDelivery', { body: { ppid: 'cafe', timeslotId, frequence: 7 } }, token);
  for (const turn of [0, 1, 2]) {
    const moves = people.map((token, index) => move(token, slots[(index + turn) % 2] ?? slots[0]));
    expect(await outcomes(moves)).toBe(8);
  }
});

test('asked for five times at once, one order is made, and its food is taken once', async () => {
  const token = await someoneActive(api);
  const before = await stockInAll();
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => api.call('createOrder', {}, token)));
  expect(new Set(made.map((order) => order?.oid)).size).toBe(1);
  const inBasket = made[0]?.products.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(before - (await stockInAll())).toBe(inBasket);
});

test('what the database takes back for the sake of somebody else is done again, and nobody presses twice', async () => {
  const { token, oid } = await someoneWithOrder(api);
  await api.db.insert(products).values(aProduct({ pid: 'wanted', cid: 'pantry', inventory: 5 }));
  const waits = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const setting = await api.db.transaction(async (tx) => {
    // The other waits with patience: the customer's change is the one that is taken back.
    await tx.execute(sql`set local deadlock_timeout = '20s'`);
    await tx.select().from(products).where(eq(products.pid, 'wanted')).for('update');
    const body = { quantity: 2 };
    const call = { params: { oid, pid: 'wanted' }, body };
    // Settled after the other has come through.
    const answer = api.call('setOrderProduct', call, token).then(
      () => 'set',
      (error: unknown) => error,
    );
    while ((await api.db.$count(waits)) === 0);
    await tx.select().from(orders).where(eq(orders.oid, oid)).for('update');
    return { answer };
  });
  expect(await setting.answer).toBe('set');
  const [wanted] = await api.db.select().from(products).where(eq(products.pid, 'wanted'));
  expect(wanted?.inventory).toBe(3);
});

const stockInAll = async (): Promise<number> => {
  const [row] = await api.db.select({ total: sql`sum(${products.inventory})` }).from(products);
  return Number(row?.total);
};

test('of the same application to become a pick-up point that is sent eight times at the same moment one is taken', async () => {
  const locals = {
    ...{ first_name: 'Luc', last_name: 'Roy', phone: '5145550100', zip_code: 'H2X 1Y4' },
    ...{ email: 'luc@example.ca', message: 'Mon café est ouvert tous les jours.' },
  };
  const body = { template: 'becoming', locale: 'fr', type: 'mail', locals } as const;
  const send = () => api.call('sendPickupPointMail', { body });
  const waiting = () => api.db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock'`);
  const sent = await api.db.transaction(async (tx) => {
    // What was read of those before stays true until all of them have read it.
    await tx.execute(sql`lock table ${becomingApplications} in share mode`);
    const eight = Array.from({ length: 8 }, send);
    while ((await waiting()) < 8) await pause(2);
    return eight;
  });
  expect(await outcomes(sent)).toBe(8);
  expect(await api.db.$count(becomingApplications)).toBe(1);
  expect(await api.db.$count(mails, eq(mails.template, 'becoming'))).toBe(1);
});
