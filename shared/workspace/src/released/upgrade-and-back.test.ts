import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { holdMigrations } from '@msl/api/testing/held-migration.ts';
import { type Row, type Rows, rowsAsTheyAre } from '@msl/api/testing/rows-as-they-are.ts';
import { startTestPostgres, type TestPostgres } from '@msl/api/testing/test-postgres.ts';
import { addDays, dayOf } from '@msl/contracts/calendar-day.ts';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { type ServerProcess, spawnServer, startServer } from '../running/server-process.ts';
import { basketOf, call, type Person, peopleOf, personOf, setLine } from './people-of-a-store.ts';
import { releasedApi } from './released-api.ts';
import { NoHistory, releasedCommit } from './released-commit.ts';

/**
 * A store of the release before, by its own sources: upgraded by a start that is killed in the middle and by one that is not,
 * taken back to the release before, and upgraded again. Its sources are installed once for each release; a clone without that
 * commit has nothing to install.
 */
const TODAY = path.resolve(import.meta.dirname, '../../../..');

/** Everybody asks from one address. */
const ENV = { RATE_LIMIT_SCALE: '1000' };

const hasHistory = (): boolean => {
  try {
    return releasedCommit(TODAY) !== '';
  } catch (error) {
    if (!(error instanceof NoHistory)) throw error;
    process.stderr.write(`The way up from the release before is not tried: ${error.message}\n`);
    return false;
  }
};

let before: string;
let postgres: TestPostgres;

(hasHistory() ? describe : describe.skip)('a store of the release before', () => {
  beforeAll(async () => {
    before = await releasedApi(TODAY);
    postgres = await startTestPostgres();
  }, 600_000);
  afterAll(() => postgres?.stop(), 60_000);

  describe.each(['embedded', 'on PostgreSQL'])('%s', (kind) => {
    const where = { dataDir: '', databaseUrl: undefined as string | undefined };
    let api: ServerProcess | undefined;
    let people: Person[];
    let rows: Rows;
    /** Whose open basket is changed, by each release in turn. */
    let customer: Person;

    beforeAll(() => {
      where.dataDir = path.join(aTemporaryFolder(), 'data');
      if (kind !== 'embedded') where.databaseUrl = postgres.databaseUrl;
    });
    afterEach(() => api?.kill());

    const open = async (root: string): Promise<string> => {
      api = await startServer({ root, ...where, env: ENV });
      return api.origin;
    };
    const close = async () => {
      await api?.stop();
      return rowsAsTheyAre(where);
    };

    test('is filled by it: people, cards, open and paid orders, charges', async () => {
      const old = await open(before);
      // In the night nothing falls due for hours, and what falls due on the way there is billed and delivered.
      await call(old, 'POST', '/sandbox/clock', {
        body: { now: `${addDays(dayOf(new Date()), 1)}T07:13:00Z` },
      });
      people = await peopleOf(old);
      const found = people.find(({ open: oid }) => oid);
      if (!found) throw new Error('nobody has an open basket');
      customer = found;
      rows = await close();
      expect(people.filter(({ card }) => card).length).toBeGreaterThan(5);
      expect(people.flatMap(({ paid }) => paid).length).toBeGreaterThan(5);
      expect(rows.charges?.length).toBeGreaterThan(5);
    }, 300_000);

    test('stays whole when the start that migrates it is killed in the middle', async () => {
      const { databaseUrl, dataDir } = where;
      const isInTheMiddle = databaseUrl
        ? await killOnServer(databaseUrl, dataDir)
        : await killEmbedded(dataDir);
      expect(isInTheMiddle).toBe(migrationsOf(TODAY) > migrationsOf(before));
      expect(await rowsAsTheyAre(where)).toEqual(rows);
    }, 300_000);

    if (kind !== 'embedded')
      test('goes on in a process of the release before, while one of this release migrates it', async () => {
        const old = await startServer({
          root: before,
          ...where,
          dataDir: aTemporaryFolder(),
          env: ENV,
        });
        try {
          // What it asks is prepared on its connections by then.
          expect(await seen(old.origin)).toEqual(people);
          const today = await open(TODAY);
          for (const [origin, quantity] of [
            [old.origin, 1],
            [today, 2],
          ] as const) {
            expect(await seen(origin)).toEqual(people);
            await change(origin, quantity);
          }
          expect(Object.values(await basketOf(old.origin, customer))).toContain(2);
        } finally {
          await old.kill();
        }
      }, 300_000);

    test('has every row, everybody’s orders and cards in this release, which takes a change', async () => {
      const today = await open(TODAY);
      expect(await seen(today)).toEqual(people);
      await change(today, 3);
      expect(lostIn(rows, await close(), CHANGED)).toEqual([]);
    }, 300_000);

    test('goes back: the release before has what came since, and takes a change', async () => {
      const old = await open(before);
      expect(await seen(old)).toEqual(people);
      expect(Object.values(await basketOf(old, customer))).toContain(3);
      await change(old, 4);
      expect(lostIn(rows, await close(), CHANGED)).toEqual([]);
    }, 300_000);

    test('comes again: this release has what the release before wrote', async () => {
      const today = await open(TODAY);
      expect(await seen(today)).toEqual(people);
      expect(Object.values(await basketOf(today, customer))).toContain(4);
      expect(lostIn(rows, await close(), CHANGED)).toEqual([]);
    }, 300_000);

    /** Each with the session of then. */
    const seen = (origin: string) =>
      Promise.all(people.map(({ key, token }) => personOf(origin, key, token)));

    const change = async (origin: string, quantity: number) => {
      const [pid = ''] = Object.keys(await basketOf(origin, customer));
      await setLine(origin, customer, pid, quantity);
    };
  });
});

/** A changed basket, the stock that it takes, and what says that it changed. */
const CHANGED = ['order_lines', 'orders', 'products', 'catalogue_changes'];

/** What is gone, or is not what it was; a table in which something was changed on purpose is left to its readers. */
const lostIn = (was: Rows, is: Rows, changed: readonly string[] = []): string[] =>
  Object.entries(was).flatMap(([table, all]) => {
    if (changed.includes(table)) return [];
    const columns = Object.keys(all[0] ?? {});
    const texts = new Set((is[table] ?? []).map((row) => textOf(row, columns)));
    return all
      .map((row) => textOf(row, columns))
      .filter((text) => !texts.has(text))
      .map((text) => `${table}: ${text}`);
  });

/** Of the columns that the release before knows. */
const textOf = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

const migrationsOf = (root: string): number =>
  readdirSync(path.join(root, 'api/src/db/migrations')).filter((file) => file.endsWith('.sql')).length;

/** Gives whether there was a migration to be killed in; so does the next. */
const killEmbedded = async (dataDir: string): Promise<boolean> => {
  const program = path.join(TODAY, 'api/src/testing/killed-migration.ts');
  const [, signal] = await once(spawn(process.execPath, [program, dataDir], { stdio: 'inherit' }), 'exit');
  return signal === 'SIGKILL';
};

/** Where nothing is to be migrated, the start is killed when it is ready. */
const killOnServer = async (databaseUrl: string, dataDir: string): Promise<boolean> => {
  const held = await holdMigrations(databaseUrl);
  const { server } = await spawnServer({ root: TODAY, dataDir, databaseUrl });
  const isReady = () =>
    fetch(`${server.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  let isWaiting = false;
  do {
    await pause(50);
    isWaiting = await held.isWaiting();
  } while (!isWaiting && !(await isReady()));
  await server.kill();
  await held.letGo();
  return isWaiting;
};
