import { sql } from 'drizzle-orm';
import pg from 'pg';
import { countDisagreements, countLost } from '../money/public.ts';
import { fillBooks } from '../testing/load/fill-books.ts';
import { fillStore, openDueBaskets, openDueOrders } from '../testing/load/fill-store.ts';
import { recordingPayments } from '../testing/recording-payments.ts';
import { startTestApi } from '../testing/test-api.ts';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';
import { jobLag } from '../workers/job-lag.service.ts';
import { chargesSince } from '../workers/overdue.repository.ts';
import { createWorkers } from '../workers/workers.service.ts';
import { connect } from './connect.ts';

/** A row or more for each order or log-in, for as long as the store lives. */
const GROWING = [
  'orders',
  'order_lines',
  'charges',
  'mails',
  'membership_receipts',
  'sessions',
  'subscriptions',
];
const PRODUCTS = 200;
const LOOKED_AT = [
  ...['/users/current', '/users/referrals', '/orders/current/processing', '/orders/saved', '/history'],
  ...['/history/past-300', '/history/memberships', '/subscriptions', '/subscriptions/stats'],
  ...['/subscriptions/savings', '/next-deliveries', '/coupons'],
];

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
  const database = await connect({ databaseUrl: postgres.databaseUrl, dataDir: 'not-used' });
  // So many that PostgreSQL reads an index where there is one.
  await fillStore(database.db, { products: PRODUCTS, subscribers: 1000, pastOrders: 10_000 }, '2026-11-28');
  await fillBooks(database.db);
  await openDueBaskets(database.db, 5, '2026-11-26');
  await openDueOrders(database.db, 5, '2026-11-19', PRODUCTS);
  await database.db.execute(sql`vacuum analyze`);
  await database.close();
});
afterAll(() => postgres.stop());

/** How often each table was read from its start to its end, by connections that have ended: each tells it then. */
const wholeReads = async (): Promise<unknown> => {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select relname, seq_scan from pg_stat_user_tables where relname = any($1) order by relname',
    [GROWING],
  );
  await client.end();
  return rows;
};

test('no job, and nothing that a customer or the team looks at, reads a whole table of the past', async () => {
  const before = await wholeReads();
  // A table of a few pages is read whole, index or not, where a page in order costs less than one that is looked for.
  const databaseUrl = `${postgres.databaseUrl}?options=-c%20seq_page_cost%3D4`;
  const database = await connect({ databaseUrl, dataDir: 'not-used' });
  const api = await startTestApi({ database, payments: recordingPayments() });
  const errors: unknown[] = [];
  const workers = createWorkers(api.deps, { onError: (error) => errors.push(error) });
  const done = async (moment: string) => {
    api.clock.set(moment);
    return new Set((await workers.runDue()).map(({ what }) => what));
  };
  expect(await done('2026-11-18T04:00:00-05:00')).toEqual(new Set(['paid']));
  expect(await done('2026-11-19T19:00:00-05:00')).toEqual(new Set(['delivered']));
  expect(await done('2026-11-22T12:00:00-05:00')).toEqual(new Set(['populated']));
  expect(errors).toEqual([]);
  for (const looked of LOOKED_AT) {
    const headers = { authorization: 'Bearer token-300' };
    expect((await api.inject({ url: `/api${looked}`, headers })).statusCode).toBe(200);
  }
  await jobLag(api.deps);
  await chargesSince(api.db, api.clock.now());
  await countDisagreements(api.db);
  await countLost(api.db);
  await api.close();
  expect(await wholeReads()).toEqual(before);
});
