import { eq, sql } from 'drizzle-orm';
import { aProduct, stockStore } from '../testing/builders.ts';
import { someoneActive, someoneSignedUp, someoneWithOrder } from '../testing/scenarios.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';
import { connect } from './connect.ts';
import { products } from './schema/catalogue.ts';
import { timeslots } from './schema/pickup-points.ts';

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
}, 120_000);
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
  await api.db.update(timeslots).set({ spotsLeft: 2 }).where(eq(timeslots.id, 'cafe-saturday'));
  const tokens = [];
  for (let count = 0; count < 8; count++) tokens.push(await someoneSignedUp(api));
  const body = { ppid: 'cafe', timeslotId: 'cafe-saturday', frequence: 7 as const };
  expect(await outcomes(tokens.map((token) => api.call('savePickupDelivery', { body }, token)))).toBe(2);
});

test('people who swap their slots do not wait for each other for ever', async () => {
  await api.db.update(timeslots).set({ spotsLeft: 50 });
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

const stockInAll = async (): Promise<number> => {
  const [row] = await api.db.select({ total: sql`sum(${products.inventory})` }).from(products);
  return Number(row?.total);
};
