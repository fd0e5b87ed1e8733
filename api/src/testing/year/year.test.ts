import { openTestDatabase } from '../test-database.ts';
import { runYear, YEAR_DAYS } from './run-year.ts';

const SEED = 2027;
/** Few, because a year takes minutes; `npm run year` takes 300. */
const SUBSCRIBERS = 12;

test('subscribers live through 2027: every cent charged has its basket or membership, and all that tells of it agrees', async () => {
  const database = await openTestDatabase();
  const report = await runYear(database, { seed: SEED, subscribers: SUBSCRIBERS, days: YEAR_DAYS });
  expect(report).toMatchObject({ seed: SEED, unexplained: [], disagreements: [] });
  expect(report.orders).toBeGreaterThan(100);
}, 1_800_000);
