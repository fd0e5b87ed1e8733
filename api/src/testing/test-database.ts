import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { connect, type Database, embeddedOver, openEmbedded, startParams } from '../db/connect.ts';
import { newId } from '../ids.ts';
import { SERVER_VARIABLE, TEMPLATE } from './test-postgres.ts';

declare global {
  /** Of the workers of jest: an embedded database from a dump, or one that another test file closed. */
  var takeDatabase: (from: {
    dump: string;
    startParams: string[];
    parse: typeof JSON.parse;
  }) => Promise<{ client: PGlite; close: () => Promise<void> }>;
}

const migrations = join(__dirname, '../db/migrations');

/** An empty, migrated database: embedded, or on the PostgreSQL server that the run was started with. */
export const openTestDatabase = (): Promise<Database> => {
  const server = process.env[SERVER_VARIABLE];
  return server ? openOnServer(server) : openInMemory();
};

/** A copy of the migrated database on the server, which goes when it is closed. */
const openOnServer = async (server: string): Promise<Database> => {
  const name = `test_${newId()}`;
  await tellServer(server, `create database ${name} template ${TEMPLATE}`);
  const database = await connect({ databaseUrl: urlOf(server, name), dataDir: 'not-used' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await tellServer(server, `drop database ${name} with (force)`);
    },
  };
};

const urlOf = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: name }).href;

const tellServer = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Migrating takes seconds: the dump of a migrated database is kept until a migration changes. */
const openInMemory = async (): Promise<Database> => {
  const dump = join(tmpdir(), 'msl-api-test', `${fingerprint()}.tar`);
  if (!existsSync(dump)) await makeDump(dump);
  const { client, close } = await takeDatabase({ dump, startParams, parse: JSON.parse });
  return { ...embeddedOver(client), close };
};

const makeDump = async (path: string) => {
  const database = await openEmbedded({});
  await keep(path, await database.dump());
  await database.close();
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  // The journal too: the same statements under another instant would be taken for new ones.
  const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
  for (const name of [...files, 'meta/_journal.json']) hash.update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
};

/** Written aside and moved into place, because test files run side by side. */
const keep = async (path: string, dump: Blob) => {
  mkdirSync(join(path, '..'), { recursive: true });
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, new Uint8Array(await dump.arrayBuffer()));
  renameSync(aside, path);
};
