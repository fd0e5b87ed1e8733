import { eq } from 'drizzle-orm';
import { products } from '../../../db/schema/catalogue.ts';
import { preorderLines } from '../../../db/schema/orders.ts';
import { stockStore } from '../../../testing/builders.ts';
import { someoneActive } from '../../../testing/scenarios.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { createStockReader, type StockReader } from '../basket/basket.repository.ts';
import { linesOf } from '../record/orders.repository.ts';
import { populateOrder } from './populate-order.service.ts';

const THURSDAY = '2026-11-19';

let api: TestApi;
/** As of the morning, when the first basket is filled. */
let readStock: StockReader;
let readings = 0;
beforeEach(async () => {
  api = await startTestApi();
  await stockStore(api.db);
  const reader = createStockReader();
  readings = 0;
  readStock = async (db, anew) => {
    const before = await reader(db, false);
    const stock = anew ? await reader(db, true) : before;
    if (stock !== before) readings += 1;
    return stock;
  };
  await readStock(api.db, false);
});
afterEach(() => api.close());

const change = (pid: string, values: Partial<typeof products.$inferInsert>) =>
  api.db.update(products).set(values).where(eq(products.pid, pid));

const someone = async () => {
  const token = await someoneActive(api);
  return (await api.call('currentUser', {}, token)).uid;
};
const basketOf = async (uid: string) => {
  const order = await api.db.transaction((tx) =>
    populateOrder({ ...api.deps, db: tx }, uid, THURSDAY, readStock),
  );
  return (await linesOf(api.db, order.oid)).map(({ line }) => line);
};
const pids = (lines: { pid: string }[]) => lines.map(({ pid }) => pid).sort();
const inventoryOf = async (pid: string) =>
  (await api.db.select().from(products).where(eq(products.pid, pid)))[0]?.inventory;

test('baskets of one morning are filled from one reading of the stock, and take it to the last piece', async () => {
  const apples = await api.db.select().from(products);
  for (const { pid } of apples) await change(pid, { inventory: 2 });
  const baskets = [];
  for (let person = 0; person < 4; person++) baskets.push(await basketOf(await someone()));
  const taken = new Map<string, number>();
  for (const { pid, quantity } of baskets.flat()) taken.set(pid, (taken.get(pid) ?? 0) + quantity);
  for (const { pid } of apples) expect(await inventoryOf(pid)).toBe(0);
  expect([...taken.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(10);
  expect(readings).toBeLessThanOrEqual(1);
});

test('what was sold out, taken off sale or made dearer since the stock was read is replaced', async () => {
  const usual = pids(await basketOf(await someone()));
  const [sold, off, dear] = usual as [string, string, string];
  await change(sold, { inventory: 0 });
  await change(off, { published: false });
  await change(dear, { price: 2600, regularPrice: 2600 });
  const lines = await basketOf(await someone());
  expect(pids(lines)).not.toEqual(expect.arrayContaining([sold]));
  for (const gone of usual) expect(pids(lines)).not.toContain(gone);
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  expect(total).toBeGreaterThanOrEqual(1500);
  expect(total).toBeLessThanOrEqual(2500);
});

test('what the next cart asks for comes, even when it came in after the stock was read', async () => {
  await change('gala', { inventory: 0 });
  readStock = createStockReader();
  await readStock(api.db, false);
  await change('gala', { inventory: 2 });
  const uid = await someone();
  await api.db.insert(preorderLines).values({ uid, pid: 'gala', quantity: 5 });
  const lines = await basketOf(uid);
  expect(lines.find(({ pid }) => pid === 'gala')?.quantity).toBe(2);
  expect(await inventoryOf('gala')).toBe(0);
});
