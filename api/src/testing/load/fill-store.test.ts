import { openForFile } from '@msl/testing/open-for-file.ts';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../test-database.ts';
import { changePrice } from './change-prices.ts';
import { fillBooks } from './fill-books.ts';
import { fillStore, openDueBaskets, openDueOrders } from './fill-store.ts';

const database = openForFile(openTestDatabase);

const counted = async (what: string) => {
  const { rows } = (await database.db.execute(sql.raw(`select count(*)::integer as n from ${what}`))) as {
    rows?: { n: number }[];
  };
  return rows?.[0]?.n;
};

test('the large store that speed is measured on fits the tables as they are, and has orders to bill', async () => {
  await fillStore(database.db, { products: 200, subscribers: 30, pastOrders: 60 }, '2026-12-01');
  expect(await counted(`orders where status = 'open'`)).toBe(30);
  expect(await counted('bookings')).toBe(30);
  await fillBooks(database.db);
  expect(await counted(`charges where status = 'succeeded'`)).toBe(60);
  expect(await counted('mails')).toBe(60);
  expect(await counted('slot_days where spots - spots_left = 15')).toBe(2);
  const prices = () => counted('products where price = 506 and regular_price = 506');
  const before = await prices();
  await changePrice(database.db, 'p6');
  expect(await prices()).toBe(Number(before) - 1);
  await changePrice(database.db, 'p6');
  expect(await prices()).toBe(before);
  await openDueOrders(database.db, 10, '2026-12-08', 200);
  expect(await counted(`orders where status = 'open' and delivery_date = '2026-12-08'`)).toBe(10);
  expect(await counted(`order_lines where oid = '2026-12-08-3'`)).toBe(5);
  await openDueBaskets(database.db, 7, '2026-12-15');
  expect(await counted(`subscriptions where next_delivery_date = '2026-12-15'`)).toBe(7);
});
