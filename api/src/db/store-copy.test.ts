import { openForFile } from '@msl/testing/open-for-file.ts';
import { eq, sql } from 'drizzle-orm';
import { aSignUp } from '../testing/builders.ts';
import { rowsOf, shapeOf } from '../testing/database-shape.ts';
import { startSampleStore } from '../testing/sample-store.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Database, openEmbedded } from './connect.ts';
import { users } from './schema/users.ts';
import { copyIn, copyOut, StoreCopyError } from './store-copy.ts';

const store = openForFile(startSampleStore);
let lines: string[];
const opened: Database[] = [];
beforeAll(async () => {
  await store.call('signUp', { body: aSignUp({ email: 'kept@example.ca' }) });
  lines = await linesOf(store.db);
});
afterAll(async () => {
  for (const database of opened) await database.close();
});

const linesOf = async (db: Database['db']) => {
  const found: string[] = [];
  await copyOut(db, async (line) => void found.push(line));
  return found;
};
async function* from(all: readonly string[]) {
  yield* all;
}
const emptyDatabase = async (open: () => Promise<Database>) => {
  const database = await open();
  opened.push(database);
  return database.db;
};

test.each([
  ['a database of the same kind', openTestDatabase],
  ['an embedded database', () => openEmbedded({})],
])('a store that is copied into %s has every row, every cent and every rule', async (_, open) => {
  const db = await emptyDatabase(open);
  const shape = await shapeOf(db);
  const { rows } = await copyIn(db, from(lines));
  const { catalogue_changes: _numbers, ...before } = await rowsOf(store.db);
  const { catalogue_changes: none, ...after } = await rowsOf(db);
  expect([none, after]).toEqual([0, before]);
  expect(before.orders).toBeGreaterThan(0);
  expect(rows).toBe(Object.values(before).reduce((sum, count) => sum + count, 0));
  expect(await linesOf(db)).toHaveLength(lines.length);
  // What was let go of for the copy is back: a key that refers to nobody is refused at once.
  expect(await shapeOf(db)).toEqual(shape);
  const enabled = sql`select count(*)::int as off from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
  expect(((await db.execute(enabled)) as unknown as { rows: unknown[] }).rows).toEqual([{ off: 0 }]);
  expect(await db.select().from(users).where(eq(users.email, 'kept@example.ca'))).toHaveLength(1);
});

test('a copy that lost a row, or a cent, is refused and nothing is written', async () => {
  const db = await emptyDatabase(openTestDatabase);
  const atUsers = lines.findIndex((line) => line.startsWith('{"table":"users"'));
  const withoutUser = lines.toSpliced(atUsers + 1, 1);
  await expect(copyIn(db, from(withoutUser))).rejects.toThrow();
  const atOrders = lines.findIndex((line) => line.startsWith('{"table":"orders"'));
  const cheaper = lines.with(
    atOrders + 1,
    JSON.stringify({ ...JSON.parse(lines[atOrders + 1] ?? ''), tips: 1 }),
  );
  await expect(copyIn(db, from(cheaper))).rejects.toThrow('orders does not agree');
  const torn = lines.slice(0, atUsers);
  await expect(copyIn(db, from(torn))).rejects.toThrow();
  expect((await rowsOf(db)).users).toBe(0);
});

test('a store is never written over, nor filled by another release', async () => {
  await expect(copyIn(store.db, from(lines))).rejects.toThrow(StoreCopyError);
  const db = await emptyDatabase(openTestDatabase);
  const older = lines.with(0, JSON.stringify({ release: '1' }));
  await expect(copyIn(db, from(older))).rejects.toThrow(/an older release.*Restore it with the release/);
  const newer = lines.with(0, JSON.stringify({ release: '9999999999999' }));
  await expect(copyIn(db, from(newer))).rejects.toThrow(/a newer release.*Nothing was written/);
});
