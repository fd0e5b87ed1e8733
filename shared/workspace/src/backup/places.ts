import { resolve } from 'node:path';
import { readConfig } from '@msl/api/config.ts';
import { keyFile } from '@msl/releases/signing/keys.ts';
import { storeOf } from '@msl/shell/server/config/edge.config.ts';
import { storeEnvironment } from '../running/serve-store.ts';
import { print } from '../running/terminal.ts';
import { toldToOperator } from '../running/told-to-operator.ts';
import type { StorePlaces } from './store-backup.ts';

/** Where the store is that the environment and `.env` describe, as `npm run serve` would open it. */
export const places = (): StorePlaces => {
  const env = storeEnvironment('.data');
  const { databaseUrl, databaseDirectUrl } = readConfig(env);
  return {
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    dataDir: env.DATA_DIR,
    storeDir: resolve(storeOf({ ...env, MSL_STORAGE: env.MSL_STORAGE || undefined }).storeDir),
    keyFile: keyFile(env),
  };
};

/** Runs a command of an operator: what stands in its way is said in a sentence, and it ends non-zero. */
export const runForOperator = async (work: () => Promise<string>): Promise<void> => {
  try {
    print(await work());
  } catch (error) {
    console.error(toldToOperator(error) ?? error);
    process.exitCode = 1;
  }
};
