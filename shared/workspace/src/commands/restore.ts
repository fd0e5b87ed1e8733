/**
 * `npm run restore -- FOLDER`: puts a backup into an empty DATA_DIR and an empty database. Rows, sums of money and contents of each
 * table, and every file, are compared before anything counts. Configuration as for `npm run serve`.
 */
import path from 'node:path';
import { places, runForOperator } from '../backup/places.ts';
import { restore } from '../backup/store-backup.ts';
import { print } from '../running/terminal.ts';
import { OperatorError } from '../running/told-to-operator.ts';

await runForOperator(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new OperatorError('Name the folder of a backup: npm run restore -- FOLDER');
  const { tables, rows, files } = await restore(places(), path.resolve(folder), print);
  const compared =
    files === undefined
      ? 'The backup is from before its files were written down: they could not be compared.'
      : `${files} files are as they were backed up.`;
  return `${rows} rows in ${tables} tables: counts, sums of money and contents agree. ${compared} npm run serve opens the store.`;
});
