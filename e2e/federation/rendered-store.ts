import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { integrityOf } from '@msl/federation/integrity.ts';
import { readRegistry, release } from '@msl/federation/publish/registry-file.ts';
import { Store } from '@msl/federation/publish/store.ts';
import { readEdgeConfig } from '@msl/shell/server/edge.config.ts';
import { createEdge } from '@msl/shell/server/edge.ts';

type Change = { texts?: (json: string) => string; server?: string };
export type RenderedStore = {
  url: string;
  /** Publishes the catalogue anew with a change, and releases it. */
  releaseCatalog: (version: string, change: Change) => Promise<void>;
  close: () => Promise<void>;
};

/** An edge of its own over a copy of the published builds; its calls go to the store that BASE_URL names. */
export async function startRenderedStore(): Promise<RenderedStore> {
  const { STORE_DIR, BASE_URL } = process.env;
  if (!STORE_DIR || !BASE_URL) throw new Error('STORE_DIR and BASE_URL name the store under test');
  const dir = mkdtempSync(path.join(tmpdir(), 'rendered-store-'));
  cpSync(STORE_DIR, dir, { recursive: true });
  const store = new Store(dir);
  const [entry] = readRegistry(dir).microFrontends['mfe-catalog'] ?? [];
  if (!entry) throw new Error('the catalogue is not published');
  const folder = store.remoteDir('mfe-catalog', entry.metadata.version);
  const config = readEdgeConfig({ STORE_DIR: dir, LOG_LEVEL: 'silent', API_URL: new URL(BASE_URL).origin });
  const app = await createEdge({ config, settings: defaultBusinessSettings });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    releaseCatalog: async (version, { texts, server }) => {
      const target = store.remoteDir('mfe-catalog', version);
      cpSync(folder, target, { recursive: true });
      const record = JSON.parse(readFileSync(path.join(target, 'build.json'), 'utf8'));
      if (texts) {
        const file = path.join(target, 'locales/fr-CA.json');
        writeFileSync(file, texts(readFileSync(file, 'utf8')));
      }
      if (server !== undefined) {
        writeFileSync(path.join(target, 'server/server.js'), server);
        record.files['server/server.js'].integrity = integrityOf(server);
      }
      writeFileSync(path.join(target, 'build.json'), JSON.stringify({ ...record, version }));
      await release(store, 'mfe-catalog', version);
    },
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
