import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@msl/api/db/connect.ts';
import { fillStore, type StoreSize } from '@msl/api/testing/load/fill-store.ts';
import { step } from '../running/terminal.ts';
import { type Postgres, startPostgres } from './processes.ts';

type Options = {
  /** Of the database. It must not be there yet. */
  folder: string;
  size: StoreSize;
  /** When the open baskets are delivered. */
  day: string;
  /** Where filled databases are kept for other runs of that day; filling takes minutes, copying seconds. */
  keep: string | undefined;
};

/** Owner and rights stay: the server insists on them. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** A PostgreSQL with a store of that size in it. */
export const startFilledPostgres = async ({ folder, size, day, keep }: Options): Promise<Postgres> => {
  const kept = keep && join(keep, [...Object.values(size), day].join('-'));
  if (kept && existsSync(kept)) {
    await step('a filled store is copied', async () => copy(kept, folder));
    return step('PostgreSQL starts', () => startPostgres(folder));
  }
  const postgres = await step('PostgreSQL starts', () => startPostgres(folder));
  await step(`a store of ${size.subscribers} subscribers is filled`, async () => {
    const database = await connect({
      databaseUrl: postgres.databaseUrl,
      dataDir: folder,
      statementTimeoutMs: 0,
    });
    await fillStore(database.db, size, day);
    await database.close();
  });
  if (!keep || !kept) return postgres;
  await postgres.stop();
  mkdirSync(keep, { recursive: true });
  await step('the filled store is kept', async () => copy(folder, kept));
  return startPostgres(folder);
};
