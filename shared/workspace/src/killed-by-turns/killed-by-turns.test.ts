import { startTestPostgres, type TestPostgres } from '@msl/api/testing/test-postgres.ts';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { stopAllNodes } from '../bench-api/child.ts';
import { rehearse, turnsOf } from './rehearse.ts';
import { openSeveral, type Several } from './several-processes.ts';

/** Two processes of the API and two edges on one PostgreSQL, as in production; each is killed while customers go on. */
const VISITORS = 24;

let postgres: TestPostgres;
let several: Several;

beforeAll(async () => {
  postgres = await startTestPostgres();
  const { databaseUrl } = postgres;
  several = await openSeveral({ databaseUrl, folder: aTemporaryFolder(), visitors: VISITORS });
}, 180_000);

afterAll(async () => {
  await several?.close();
  await stopAllNodes();
  await postgres?.stop();
});

test('customers change, skip and pay while each process is killed: all that was answered is there, once', async () => {
  const turns = turnsOf(several);
  const outcome = await rehearse(several, turns, async () => several.database.db);
  expect(outcome.wrong).toEqual([]);
  expect(outcome.paid).toBe(VISITORS);
  expect(outcome.askedAgain).toBeGreaterThan(0);
  const { acknowledged, paid, askedAgain } = outcome;
  process.stdout.write(
    `${turns.length} kills: ${acknowledged} changes and ${paid} payments, ${askedAgain} calls made again\n`,
  );
}, 300_000);
