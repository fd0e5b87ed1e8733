import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { readEdgeConfig } from '@msl/shell/server/config/edge.config.ts';
import { createEdge } from '@msl/shell/server/edge.ts';

export type OwnEdge = {
  readonly url: string;
  /** The folder of what is published there. */
  readonly dir: string;
  readonly store: Store;
  /** Ends it; what was published there goes with it. */
  readonly close: () => Promise<void>;
};

/** An edge of its own over a copy of the published builds; its calls go to the store that BASE_URL names. */
export async function openOwnEdge(name: string): Promise<OwnEdge> {
  const { STORE_DIR, BASE_URL } = process.env;
  if (!STORE_DIR || !BASE_URL) throw new Error('STORE_DIR and BASE_URL name the store under test');
  const dir = mkdtempSync(join(tmpdir(), `${name}-`));
  cpSync(STORE_DIR, dir, { recursive: true });
  // Every test comes from one address.
  const limits = { RATE_LIMIT_SCALE: '1000' };
  const api = { API_URL: new URL(BASE_URL).origin };
  const config = readEdgeConfig({ STORE_DIR: dir, LOG_LEVEL: 'silent', ...api, ...limits });
  const app = await createEdge({ config, settings: defaultBusinessSettings });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...{ url, dir, store: new Store(dir) },
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
