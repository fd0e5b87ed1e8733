import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { commit } from '@msl/federation/publish/commit.ts';
import { readRegistry, release } from '@msl/federation/publish/registry-file.ts';
import { Store } from '@msl/federation/publish/store.ts';
import { defaultEntry } from '@msl/federation/registry.ts';
import { readEdgeConfig } from '@msl/shell/server/edge.config.ts';
import { createEdge } from '@msl/shell/server/edge.ts';
import type { Planted } from './faults.ts';
import { plant } from './plant.ts';

export type ChaosStore = {
  url: string;
  /** Releases a version with this fault (a faultless copy without one), over the good version or alone. */
  release: (
    name: string,
    fault: Planted | undefined,
    over: 'an earlier version' | 'nothing',
  ) => Promise<string>;
  /** The version that every test begins with. */
  restore: (name: string) => Promise<void>;
  close: () => Promise<void>;
};

/** An edge of its own over a copy of the published builds; its calls go to the store that BASE_URL names. */
export async function startChaosStore(): Promise<ChaosStore> {
  const { STORE_DIR, BASE_URL } = process.env;
  if (!STORE_DIR || !BASE_URL) throw new Error('STORE_DIR and BASE_URL name the store under test');
  const dir = mkdtempSync(path.join(tmpdir(), 'chaos-store-'));
  cpSync(STORE_DIR, dir, { recursive: true });
  const store = new Store(dir);
  const good = Object.fromEntries(
    Object.entries(readRegistry(dir).microFrontends).map(([name, entries]) => [
      name,
      defaultEntry(entries)?.metadata.version ?? '',
    ]),
  );
  const goodOf = (name: string) => good[name] ?? '';
  const config = readEdgeConfig({ STORE_DIR: dir, LOG_LEVEL: 'silent', API_URL: new URL(BASE_URL).origin });
  const app = await createEdge({ config, settings: defaultBusinessSettings });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    release: async (name, fault, over) => {
      const version = plant(store, name, goodOf(name), fault);
      await release(store, name, goodOf(name));
      await release(store, name, version);
      if (over === 'nothing') {
        await commit(store, `forget ${name}`, ({ microFrontends }) => {
          for (const entry of microFrontends[name] ?? []) delete entry.fallbackUrl;
        });
      }
      return version;
    },
    restore: async (name) => {
      await release(store, name, goodOf(name));
    },
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
