import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connect, type Database } from '../db/connect.ts';
import { fillStore, openDueBaskets } from '../testing/load/fill-store.ts';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';

const BASKETS = 2000;
/** So many of the workers are killed, two go on. */
const KILLS = 3;
const DELIVERY = '2026-12-15';
const NOW = '2026-12-11T18:00:00.000Z';

let postgres: TestPostgres;
let database: Database;
beforeAll(async () => {
  postgres = await startTestPostgres();
  database = await connect({ databaseUrl: postgres.databaseUrl, dataDir: 'not-used' });
  const size = { products: 600, subscribers: BASKETS, pastOrders: BASKETS };
  await fillStore(database.db, size, '2026-12-01');
  // What was open is put aside before the workers start, who would bill it, and put back what it took from the shelves.
  await openDueBaskets(database.db, 0, DELIVERY);
}, 180_000);
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const started: ChildProcess[] = [];
afterEach(() => {
  for (const worker of started) worker.kill('SIGKILL');
});

const startWorker = async (): Promise<ChildProcess> => {
  const provider = { secretKey: 'sk_test_nobody', origin: 'http://127.0.0.1:9' };
  const settings = JSON.stringify({ databaseUrl: postgres.databaseUrl, now: NOW, ...provider });
  const worker = spawn(process.execPath, [join(__dirname, '../testing/load/crash-worker.ts'), settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(worker);
  await once(worker.stdout, 'data');
  return worker;
};

const numbers = async (text: string): Promise<Record<string, number>> => {
  const { rows } = (await database.db.execute(sql.raw(text))) as unknown as {
    rows: Record<string, number>[];
  };
  return rows[0] ?? {};
};
const filled = async () =>
  (await numbers(`select count(*)::integer as n from orders where delivery_date = '${DELIVERY}'`)).n ?? 0;

test('of five workers that fill baskets in sets three are killed: none is lost, none is filled twice', async () => {
  const shelves = 'select sum(inventory)::integer as pieces from products';
  const { pieces: before = 0 } = await numbers(shelves);
  const workers = await Promise.all(Array.from({ length: KILLS + 2 }, startWorker));
  await openDueBaskets(database.db, BASKETS, DELIVERY);
  for (const worker of workers.slice(0, KILLS)) {
    const some = await filled();
    expect(some).toBeLessThan(BASKETS);
    while ((await filled()) === some) await pause(5);
    // In the middle of its next set, as it does nothing else.
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  while ((await filled()) < BASKETS) await pause(50);
  expect(
    await numbers(`select count(*)::integer as baskets, count(distinct uid)::integer as people,
      count(*) filter (where not exists (select from order_lines l where l.oid = o.oid))::integer as empty
      from orders o where delivery_date = '${DELIVERY}' and status = 'open'`),
  ).toEqual({ baskets: BASKETS, people: BASKETS, empty: 0 });
  expect(
    await numbers(`select count(*)::integer as mails, count(distinct recipient)::integer as people
      from mails where template = 'order-reminder'`),
  ).toEqual({ mails: BASKETS, people: BASKETS });
  const { taken = 0 } = await numbers(`select sum(quantity)::integer as taken from order_lines
    join orders using (oid) where delivery_date = '${DELIVERY}'`);
  expect(await numbers(shelves)).toEqual({ pieces: before - taken });
  expect(
    await numbers(
      `select count(*)::integer as behind from subscriptions where next_delivery_date <= '${DELIVERY}'`,
    ),
  ).toEqual({ behind: 0 });
}, 600_000);
