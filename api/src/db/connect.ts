import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { inTime } from '@msl/contracts/in-time.ts';
import { type NodePgDatabase, NodePgSession, drizzle as overNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { isConnectionLost } from './connection-lost.ts';
import { takeDirectoryLock } from './directory-lock.ts';
import { toldOnce } from './embedded-client.ts';
import { migrate } from './migrate.ts';
import { schema } from './schema.ts';
import { clientOf, serversIn, takesWrites } from './servers.ts';
import { tracedClient } from './traced-client.ts';
import { requireUsableDatabase, toldOfEncryption } from './usable-database.ts';
import { requireUsableFolder } from './usable-folder.ts';
import { requireUsablePooler } from './usable-pooler.ts';

/** The database, or a transaction in it: a repository takes either, so hand the transaction down. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Database = {
  db: Db;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export const MIGRATION_LOCK = 7_261_902;
/** No statement of the store takes this long; one that does is ended by the server, and its connection is free again. */
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * A server that has not ended a statement by so much later is not there any more, or hangs. The connection is given up: the next one may
 * be to another server.
 */
const SILENCE_MS = 5_000;
/** TCP itself asks an idle machine after so long, then each second, ten times. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
const PING_TIMEOUT_MS = 3000;
/** As long as PostgreSQL counts, 24 days: a limit of the role's would end a long migration at every start. `pg` sends no 0. */
const NO_LIMIT_MS = 2_147_483_647;
const casing = 'snake_case';

export type Where = {
  databaseUrl?: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler before it: what takes longer than a statement goes there. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
  /** Told of a connection that the server ended; the pool opens another. */
  onError?: (error: unknown) => void;
  /** Of PostgreSQL; 0 is none, for a job that is no request. */
  statementTimeoutMs?: number;
};

/** PostgreSQL when an address is configured, else the embedded database in `dataDir`. Migrated when it resolves. */
export const connect = ({ databaseUrl, dataDir, ...rest }: Where): Promise<Database> =>
  databaseUrl ? connectPostgres(databaseUrl, rest) : connectEmbedded(dataDir);

const connectPostgres = async (
  connectionString: string,
  {
    databaseDirectUrl = connectionString,
    onError,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  }: Omit<Where, 'databaseUrl' | 'dataDir'>,
): Promise<Database> => {
  await requireUsablePooler(() => firstClient(connectionString, 'DATABASE_URL'));
  const isDirect = databaseDirectUrl !== connectionString;
  await migrateUnderLock(databaseDirectUrl, isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  const pool = new pg.Pool({
    connectionString,
    Client: clientOf(connectionString),
    max: 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + SILENCE_MS }),
    ...keptAlive,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    // A moment is read as ISO has it, whatever the server, the database or the role prefer. Not asked for as the connection
    // begins, which `pg` has no word for; PgBouncer keeps it for whoever set it.
    onConnect: (client) => client.query(`set datestyle to 'ISO'`),
  });
  // Without a listener, a server that restarts and so ends idle connections would end this process too.
  pool.on('error', (error) => onError?.(error));
  // The pool listens to idle connections only. One that ends in the middle of a transaction rejects its statement, which
  // whoever asked is told of.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await atAnyServer(connectionString, () => pool.query('select 1'));
  const db = givesClientsBack(overNodePostgres({ client: tracedClient(pool), schema, casing }), pool);
  return {
    db,
    ping: () => inTime(requireWrites(pool), PING_TIMEOUT_MS, noAnswer),
    close: () => pool.end(),
  };
};

const dialect = new PgDialect({ casing });

/**
 * drizzle keeps the client of a transaction whose `begin` fails, and after twenty such losses the pool would be empty: the
 * client of every transaction is taken and given back here. One that is lost is ended at once, so that its `rollback` waits for nothing.
 */
const givesClientsBack = (
  db: NodePgDatabase<typeof schema>,
  pool: pg.Pool,
): NodePgDatabase<typeof schema> => {
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect();
    const session = new NodePgSession<typeof schema, never>(tracedClient(client), dialect, undefined);
    let lost: unknown;
    const endLost = (error: unknown): never => {
      if (!lost && isConnectionLost(error)) {
        lost = error;
        void client.end();
      }
      // What comes after says only that the connection was ended.
      throw lost ?? error;
    };
    try {
      return await session.transaction((tx) => work(tx).catch(endLost), config).catch(endLost);
    } finally {
      client.release(lost !== undefined);
    }
  };
  return Object.assign(db, { transaction });
};

/**
 * Several processes may start together: one migrates, the others wait and find nothing left to do. The lock is that of a
 * transaction beside the migration's own: one of a session would outlive its process where a pooler stands between.
 */
const migrateUnderLock = async (databaseUrl: string, setting: string) => {
  const locking = await firstClient(databaseUrl, setting);
  try {
    await requireUsableDatabase(locking);
    await locking.query('begin');
    await locking.query('set local idle_in_transaction_session_timeout = 0');
    await locking.query('set local statement_timeout = 0');
    await locking.query('set local lock_timeout = 0');
    await locking.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await migrateAt(databaseUrl, setting);
  } finally {
    await locking.end();
  }
};

const migrateAt = async (databaseUrl: string, setting: string) => {
  const client = await firstClient(databaseUrl, setting);
  try {
    // `pg` asks for the other limits as it connects; a pooler refuses one that it was not told of.
    await client.query('set lock_timeout = 0');
    const db = overNodePostgres({ client, casing });
    await migrate(db, (config) => migrateNodePostgres(db, config));
  } finally {
    await client.end();
  }
};

/** A connection outside of the pool, to the address of a `setting`: a migration, and the wait for another one, may take longer than any statement. */
const firstClient = (databaseUrl: string, setting: string): Promise<pg.Client> => {
  const Client = clientOf(databaseUrl);
  return atAnyServer(databaseUrl, async () => {
    const client = new Client({
      ...{ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, ...keptAlive },
      ...{ statement_timeout: NO_LIMIT_MS, idle_in_transaction_session_timeout: NO_LIMIT_MS },
    });
    // What it was asked rejects.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }).catch((error) => {
    throw toldOfEncryption(error, setting);
  });
};

/** Tries as often as there are servers: a start does not end because one of them is away. */
const atAnyServer = async <Value>(databaseUrl: string, attempt: () => Promise<Value>): Promise<Value> => {
  for (let others = serversIn(databaseUrl).length - 1; ; others -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (others === 0) throw error;
    }
  }
};

/** A connection to a server that takes no writes any more is ended, so that the next one looks for the primary. */
const requireWrites = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  let isOfUse = false;
  try {
    isOfUse = await takesWrites(client);
  } finally {
    client.release(!isOfUse);
  }
  if (!isOfUse) throw new Error('the database takes no writes');
};

/** It takes the question and does not answer: it counts as away. */
const noAnswer = () => new Error('the database does not answer');

const connectEmbedded = async (dataDir: string): Promise<Database> => {
  const folder = join(dataDir, 'db');
  requireUsableFolder(dataDir);
  const unlock = takeDirectoryLock(dataDir);
  try {
    const database = await openEmbedded({ dataDir: folder });
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * PostgreSQL takes 128 MB for its buffers, all of it touched as it starts: an eighth holds a store of the size that an embedded
 * database is for, and what is beyond lies in the system's cache of files.
 */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PGlite with our extensions, migrated; `loadDataDir` starts it from a dump. */
export const openEmbedded = async (
  options: PGliteOptions,
): Promise<Database & { dump(): Promise<File | Blob> }> => {
  const client = await PGlite.create({ startParams, ...options, extensions: { pg_trgm, unaccent } });
  const database = embeddedOver(client);
  const db = overPglite({ client, casing });
  await migrate(db, (config) => migratePglite(db, config));
  return { ...database, dump: () => client.dumpDataDir('none') };
};

/** A database that is open and migrated. */
export const embeddedOver = (client: PGlite): Database => ({
  db: overPglite({ client: tracedClient(toldOnce(client)), schema, casing }),
  ping: async () => void (await client.query('select 1')),
  close: () => client.close(),
});
