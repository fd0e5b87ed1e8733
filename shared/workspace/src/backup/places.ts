import { ConfigError, readConfig } from '@msl/api/config.ts';
import { FolderInUse } from '@msl/api/db/directory-lock.ts';
import { StoreCopyError } from '@msl/api/db/store-copy.ts';
import { keyFile } from '@msl/releases/signing/keys.ts';
import { storeEnvironment } from '../running/serve-store.ts';
import { print } from '../running/terminal.ts';
import type { StorePlaces } from './store-backup.ts';

/** Where the store is that the environment and `.env` describe, as `npm run serve` would open it. */
export const places = (): StorePlaces => {
  const env = storeEnvironment('.data');
  const { databaseUrl, databaseDirectUrl } = readConfig(env);
  return {
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    dataDir: env.DATA_DIR,
    storeDir: env.STORE_DIR,
    keyFile: keyFile(env),
  };
};

/** Runs a command of an operator: what stands in its way is said in a sentence, and it ends non-zero. */
export const runForOperator = async (work: () => Promise<string>): Promise<void> => {
  try {
    print(await work());
  } catch (error) {
    const known =
      error instanceof StoreCopyError || error instanceof ConfigError || error instanceof FolderInUse;
    console.error(known ? error.message : error);
    process.exitCode = 1;
  }
};
