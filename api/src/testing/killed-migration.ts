/**
 * `node killed-migration.ts <folder>`: migrates the embedded database of that folder as this release does, and is killed in the
 * middle: a migration's statements are done, and nothing is committed yet.
 */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { migrate } from '../db/migrate.ts';

const [, , dataDir = ''] = process.argv;
const client = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: { pg_trgm, unaccent } });
const logQuery = (query: string) => {
  if (/^insert into "drizzle"/.test(query)) process.kill(process.pid, 'SIGKILL');
};
const db = drizzle({ client, logger: { logQuery } });
await migrate(db, (config) => migratePglite(db, config));
