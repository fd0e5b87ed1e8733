import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { endRunning } from './child-process.ts';
import { type StoreProcess, startStore } from './store-process.ts';
import { print } from './terminal.ts';

export type TemporaryStore = {
  readonly store: StoreProcess;
  /** Gone with the store. */
  readonly folder: string;
  /** What is published. */
  readonly storeDir: string;
  readonly close: () => Promise<void>;
};

/** The store of one command, from what the tests have built and in a folder of its own: a signal ends it too. */
export const openTemporaryStore = async (name: string, env?: NodeJS.ProcessEnv): Promise<TemporaryStore> => {
  const storeDir = join(process.cwd(), '.cache', 'test-store');
  await publishAll({ storeDir, onBuilt: (built) => print(`  built ${built.name}`) });
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const store = await startStore({ dataDir: join(folder, 'data'), storeDir, ...(env && { env }) });
  const close = async () => {
    endRunning();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void close().then(() => process.exit(130)));
  return { store, folder, storeDir, close };
};
