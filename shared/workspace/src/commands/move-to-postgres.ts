/**
 * `npm run move-to-postgres`: the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL, with the store stopped.
 * Rows, sums of money and contents of each table are compared before anything counts; the embedded one stays as it is.
 */
import { ConfigError } from '@msl/api/config.ts';
import { places, runForOperator } from '../backup/places.ts';
import { moveToPostgres } from '../backup/store-backup.ts';
import { print } from '../running/terminal.ts';

await runForOperator(async () => {
  const { dataDir, databaseUrl } = places();
  if (!databaseUrl) throw new ConfigError(['DATABASE_URL: name the empty PostgreSQL to move to']);
  const { tables, rows } = await moveToPostgres(dataDir, databaseUrl, print);
  return `${rows} rows in ${tables} tables: counts, sums of money and contents agree. Start the store with DATABASE_URL.`;
});
