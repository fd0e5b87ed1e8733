import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { eq, like, sql, sum } from 'drizzle-orm';
import { drizzle as overNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { newId } from '../ids.ts';
import { rowsOf, shapeOf, textsOf } from '../testing/database-shape.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { SERVER_VARIABLE } from '../testing/test-postgres.ts';
import { connect, type Database } from './connect.ts';
import { products } from './schema/catalogue.ts';
import { newsletterSubscribers, waitingList } from './schema/content.ts';
import { appliedCoupons, coupons, couponUses, creditEntries } from './schema/coupons.ts';
import { orders } from './schema/orders.ts';
import { charges, mails } from './schema/outboxes.ts';
import { slotDays, timeslots } from './schema/pickup-points.ts';
import { bookings, deliveries } from './schema/subscriptions.ts';
import { users } from './schema/users.ts';

const EARLIER = join(__dirname, 'earlier-migrations');
/** The last migration of the release before this one. */
const PREVIOUS = '0005_mail_and_membership';
const sample = readFileSync(join(__dirname, 'previous-release.sql'), 'utf8');

let folder: string;
/** Upgraded from the release before; on a server by two processes at once. */
let databases: Database[];
/** Of this release's last migration before they became one, and what it had. */
let present: { database: Database; rows: Record<string, number> };
let tidy: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'msl-migrations-'));
  const old = oldMigrations(join(folder, 'old'));
  const server = process.env[SERVER_VARIABLE];
  databases = server ? await upgradeOnServer(server, old) : [await upgradeEmbedded(old)];
  present = await runningStore(server, old);
}, 300_000);
afterAll(async () => {
  for (const database of [...databases, present.database]) await database.close();
  await tidy();
  rmSync(folder, { recursive: true, force: true });
});

/** The migrations of this folder up to the previous release's last, in a folder of their own. */
const oldMigrations = (to: string): string => {
  const from = EARLIER;
  const journal = JSON.parse(readFileSync(join(from, 'meta/_journal.json'), 'utf8'));
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === PREVIOUS);
  const entries = journal.entries.slice(0, last + 1);
  mkdirSync(join(to, 'meta'), { recursive: true });
  for (const { tag } of entries) cpSync(join(from, `${tag}.sql`), join(to, `${tag}.sql`));
  writeFileSync(join(to, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return to;
};

const upgradeEmbedded = async (migrationsFolder: string): Promise<Database> => {
  const client = await PGlite.create({ dataDir: join(folder, 'db'), extensions: { pg_trgm, unaccent } });
  await migratePglite(overPglite({ client }), { migrationsFolder });
  await client.exec(sample);
  await client.close();
  return connect({ dataDir: folder });
};

/** Two processes of the new release start at the same time. */
const upgradeOnServer = async (server: string, migrationsFolder: string): Promise<Database[]> => {
  const databaseUrl = await emptyOn(server);
  await withClient(databaseUrl, async (client) => {
    await migrateNodePostgres(overNodePostgres({ client }), { migrationsFolder });
    await client.query(sample);
  });
  return Promise.all([1, 2].map(() => connect({ databaseUrl, dataDir: 'not-used' })));
};

/** Every one of the earlier migrations is applied, and data from before the last of them; then this release opens it. */
const runningStore = async (server: string | undefined, old: string): Promise<typeof present> => {
  if (!server) {
    const dataDir = join(folder, 'present');
    mkdirSync(dataDir);
    const client = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: { pg_trgm, unaccent } });
    const db = overPglite({ client });
    await migratePglite(db, { migrationsFolder: old });
    await client.exec(sample);
    await migratePglite(db, { migrationsFolder: EARLIER });
    const rows = await rowsOf(db);
    await client.close();
    return { database: await connect({ dataDir }), rows };
  }
  const databaseUrl = await emptyOn(server);
  const rows = await withClient(databaseUrl, async (client) => {
    const db = overNodePostgres({ client });
    await migrateNodePostgres(db, { migrationsFolder: old });
    await client.query(sample);
    await migrateNodePostgres(db, { migrationsFolder: EARLIER });
    return rowsOf(db);
  });
  return { database: await connect({ databaseUrl, dataDir: 'not-used' }), rows };
};

/** A database of this test on the server; gone with the others. */
const emptyOn = async (server: string): Promise<string> => {
  const name = `upgrade_${newId()}`;
  const tell = (statement: string) => withClient(server, (client) => client.query(statement));
  await tell(`create database ${name} template template0`);
  const before = tidy;
  tidy = () => before().then(() => tell(`drop database ${name} with (force)`));
  return Object.assign(new URL(server), { pathname: name }).href;
};

const withClient = async <T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

test('a store that runs opens with the one migration that all became, its data whole', async () => {
  expect(present.rows).toMatchObject({ users: 3, deliveries: 3, orders: 5, mails: 1 });
  // Tables that came since are there beside them.
  expect(await rowsOf(present.database.db)).toMatchObject(present.rows);
});

test('whichever way a store came, its schema is that of a new one, and so is what each store begins with', async () => {
  const fresh = await openTestDatabase();
  try {
    const wanted = await shapeOf(fresh.db);
    expect(wanted.triggers.length).toBeGreaterThan(10);
    expect(wanted.functions.length).toBeGreaterThan(5);
    for (const { db } of [...databases, present.database]) expect(await shapeOf(db)).toEqual(wanted);
    const moved = sql`select * from moved_deliveries`;
    expect(await textsOf(theDatabase(), moved)).toEqual(await textsOf(fresh.db, moved));
  } finally {
    await fresh.close();
  }
});

const theDatabase = () => {
  const [first] = databases;
  if (!first) throw new Error('no database');
  return first.db;
};

test('what the release before has stored is there: accounts, orders, deliveries, mails, people who wait', async () => {
  const db = theDatabase();
  expect(await db.$count(users)).toBe(3);
  expect(await db.$count(deliveries)).toBe(3);
  expect(await db.$count(waitingList)).toBe(1);
  expect(await db.select().from(orders).where(eq(orders.oid, 'past'))).toMatchObject([
    { status: 'paid', totalPrice: 2345 },
  ]);
  expect(await db.select().from(mails)).toMatchObject([{ id: 'm1', sentAt: null, failedAt: null }]);
});

test('who had a place has one on each coming day; holidays and who paused take none', async () => {
  const db = theDatabase();
  const daysOf = async (uid: string) =>
    (
      await db
        .select({ in: sql<number>`${bookings.day} - current_date` })
        .from(bookings)
        .where(eq(bookings.uid, uid))
        .orderBy(bookings.day)
    ).map((row) => Number(row.in));
  expect((await daysOf('active')).slice(0, 8)).toEqual([7, 14, 21, 28, 35, 42, 49, 56]);
  expect((await daysOf('away')).slice(0, 7)).toEqual([7, 21, 28, 35, 42, 49, 56]);
  expect(await daysOf('paused')).toEqual([]);
  const [slot] = await db.select().from(timeslots);
  // Five of twenty were gone: three with deliveries of ours, two with somebody else.
  expect(slot).toMatchObject({ spots: 20, reserved: 2 });
  const left = await db.select().from(slotDays).orderBy(slotDays.day);
  expect(left.slice(0, 3).map(({ spotsLeft }) => spotsLeft)).toEqual([16, 17, 16]);
});

test('readers go on reading, who left stays away, and an account’s choice became a record', async () => {
  const rows = await theDatabase().select().from(newsletterSubscribers).orderBy(newsletterSubscribers.email);
  expect(
    rows.map(({ email, confirmedAt, unsubscribedAt }) => [
      email,
      confirmedAt !== null,
      unsubscribedAt !== null,
    ]),
  ).toEqual([
    ['active@example.ca', true, false],
    ['gone@example.ca', true, true],
    ['reader@example.ca', true, false],
  ]);
});

test('orders that were refused before end as unpaid: nothing is charged for them any more, and all goes back', async () => {
  const db = theDatabase();
  const refused = await db.select().from(orders).where(like(orders.oid, 'refused-%'));
  expect(refused.map(({ status, endReason }) => [status, endReason])).toEqual(
    Array(3).fill(['cancel', 'unpaid']),
  );
  const attempts = await db.select().from(charges).orderBy(charges.id);
  expect(attempts.map(({ id, status }) => [id, status])).toEqual([
    ['planned', 'failed'],
    ['tried', 'failed'],
  ]);
  expect(await db.select().from(products)).toMatchObject([{ pid: 'gala', inventory: 19 }]);
  const credit = await db.select({ sum: sum(creditEntries.amount) }).from(creditEntries);
  expect(Number(credit[0]?.sum)).toBe(300);
  expect(await db.select().from(coupons)).toMatchObject([{ code: 'CINQ', uses: 0 }]);
  expect(await db.select().from(couponUses)).toEqual([]);
  expect(await db.select().from(appliedCoupons)).toMatchObject([{ uid: 'away', code: 'CINQ' }]);
});
