import { type StoreServer, startStoreServer } from '@msl/shell/server/store-server.ts';

/** A store of a bench's own, in this process: what is published there, on any free port, quiet. */
export const startBenchStore = (storeDir: string, dataDir: string): Promise<StoreServer> =>
  startStoreServer({
    env: {
      ...process.env,
      PORT: '0',
      PAYMENT_SANDBOX_PORT: '0',
      LOG_LEVEL: 'error',
      STORE_DIR: storeDir,
      DATA_DIR: dataDir,
    },
  });
