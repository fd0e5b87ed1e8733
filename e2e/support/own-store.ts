import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@msl/testing/free-port.ts';
import { type StoreProcess, startStore } from '@msl/workspace/running/store-process.ts';

export type OwnStore = {
  readonly url: string;
  readonly stop: () => Promise<unknown>;
  /** Comes back after `stop` where it was, with all it had. */
  readonly start: () => Promise<void>;
  /** Ends it; its data go with it. */
  readonly close: () => Promise<void>;
};

/** A store for one test that moves its clock or takes it down: nobody else is disturbed. */
export async function openOwnStore(name: string, settings: Record<string, string> = {}): Promise<OwnStore> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const options = {
    dataDir: folder,
    port: await freePort(),
    env: { RATE_LIMIT_SCALE: '100', PAYMENT_SANDBOX_PORT: String(await freePort()), ...settings },
  };
  const { STORE_DIR } = process.env;
  let store: StoreProcess = await startStore({ ...options, ...(STORE_DIR && { storeDir: STORE_DIR }) });
  return {
    url: store.url,
    stop: () => store.stop(),
    start: async () => {
      store = await startStore(options);
    },
    close: async () => {
      await store.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
