/**
 * `npm run backup -- FOLDER`: the database, the data folder with its secrets, what is published and this machine's key, in a new
 * folder. PostgreSQL may be in use meanwhile; an embedded database only when its store is stopped. Configuration as for `npm run serve`.
 */
import path from 'node:path';
import { places, runForOperator } from '../backup/places.ts';
import { backUp } from '../backup/store-backup.ts';
import { print } from '../running/terminal.ts';
import { OperatorError } from '../running/told-to-operator.ts';

await runForOperator(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new OperatorError('Name a folder that is not there yet: npm run backup -- FOLDER');
  await backUp(places(), path.resolve(folder), print);
  return `Everything is in ${path.resolve(folder)}. It holds secrets and keys: keep it where few people read.`;
});
