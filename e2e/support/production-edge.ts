import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptHarnessBuild } from '@msl/harness/kept-build.ts';
import { ownKey } from '@msl/releases/signing/keys.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { startStoreServer } from '@msl/shell/server/store-server.ts';
import { freePort } from '@msl/testing/free-port.ts';
import { serveOverHttps } from '@msl/workspace/running/https-store.ts';
import { findOwnStage } from '@msl/workspace/running/own-stage.ts';

export type ProductionEdge = {
  /** Where visitors reach it: over https. */
  readonly url: string;
  readonly stage: string;
  readonly store: Store;
  readonly close: () => Promise<void>;
};

/**
 * An edge as `npm run serve` opens it in production, behind a proxy that speaks https, over a copy of the published builds. Its calls
 * go to the store that BASE_URL names.
 */
export async function openProductionEdge(stageKeys: string): Promise<ProductionEdge> {
  const { STORE_DIR, BASE_URL } = process.env;
  if (!STORE_DIR || !BASE_URL) throw new Error('STORE_DIR and BASE_URL name the store under test');
  const folder = mkdtempSync(join(tmpdir(), 'production-edge-'));
  const [storeDir, stageDir] = [join(folder, 'store'), join(folder, 'stage')];
  cpSync(STORE_DIR, storeDir, { recursive: true });
  await keptHarnessBuild(stageDir);
  const port = await freePort();
  const front = await serveOverHttps(`http://127.0.0.1:${port}`, folder);
  const env = {
    ...{ APP_ENV: 'production', LOG_LEVEL: 'silent', STRIPE_PUBLISHABLE_KEY: 'pk_live_of_nobody' },
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_ORIGIN: front.url, TRUST_PROXY: '1' },
    ...{ API_URL: new URL(BASE_URL).origin, DATA_DIR: folder, STORE_DIR: storeDir, STAGE_DIR: stageDir },
    ...{ MSL_ROOTS: ownKey().publicKey, VISITOR_SECRET: 'v'.repeat(40), STAGE_KEYS: stageKeys },
    // Every test comes from one address.
    RATE_LIMIT_SCALE: '1000',
  };
  const server = await startStoreServer({ env, ...(await findOwnStage(env)) });
  return {
    ...{ url: front.url, stage: front.url.replace('://', '://stage.'), store: new Store(storeDir) },
    close: async () => {
      await front.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
