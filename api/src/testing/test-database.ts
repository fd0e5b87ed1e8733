import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openEmbedded } from '../db/connect.ts';

const migrations = join(__dirname, '../db/migrations');

/**
 * An empty, migrated database in memory. Migrating takes seconds, loading the dump of a migrated database one:
 * so the dump is kept until a migration changes.
 */
export const openTestDatabase = async (): Promise<Database> => {
  const path = join(tmpdir(), 'msl-api-test', `${fingerprint()}.tar`);
  const dump = readIfThere(path);
  if (dump) return openEmbedded({ loadDataDir: new Blob([new Uint8Array(dump)]) });
  const database = await openEmbedded({});
  await keep(path, await database.dump());
  return database;
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).filter((file) => file.endsWith('.sql'))) {
    hash.update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
};

const readIfThere = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
};

/** Written aside and moved into place, because test files run side by side. */
const keep = async (path: string, dump: Blob) => {
  mkdirSync(join(path, '..'), { recursive: true });
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, new Uint8Array(await dump.arrayBuffer()));
  renameSync(aside, path);
};
