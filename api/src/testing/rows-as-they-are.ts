import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import type { Where } from '../db/connect.ts';

export type Row = Record<string, unknown>;
/** Of each table of a store, in a fixed order. */
export type Rows = Record<string, Row[]>;
type Ask = (query: string) => Promise<{ rows: unknown[] }>;

/** Everything in a database, whatever release it is of: it is opened as it is, and nothing in it is migrated. */
export const rowsAsTheyAre = ({ databaseUrl, dataDir }: Where): Promise<Rows> =>
  databaseUrl ? onServer(databaseUrl) : embedded(dataDir);

const onServer = async (connectionString: string): Promise<Rows> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return readAll((query) => client.query(query)).finally(() => client.end());
};

const embedded = async (dataDir: string): Promise<Rows> => {
  const client = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: { pg_trgm, unaccent } });
  return readAll((query) => client.query(query)).finally(() => client.close());
};

const readAll = async (ask: Ask): Promise<Rows> => {
  const tables = await ask(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const rows: Rows = {};
  for (const { name } of tables.rows as { name: string }[]) {
    const found = await ask(`select to_jsonb(t) as row from public."${name}" t order by to_jsonb(t)::text`);
    rows[name] = (found.rows as { row: Row }[]).map(({ row }) => row);
  }
  return rows;
};
