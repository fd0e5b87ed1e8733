import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@msl/federation-build/integrity.ts';
import { readRegistry, release } from '@msl/releases/registry/registry-file.ts';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import { openOwnEdge } from '../support/own-edge.ts';

type Change = { texts?: (json: string) => string; server?: string };
export type RenderedStore = {
  url: string;
  /** Publishes the catalogue anew with a change, and releases it. */
  releaseCatalog: (version: string, change: Change) => Promise<void>;
  close: () => Promise<void>;
};

/** An edge of its own over a copy of the published builds; its calls go to the store that BASE_URL names. */
export async function startRenderedStore(): Promise<RenderedStore> {
  const { dir, store, url, close } = await openOwnEdge('rendered-store');
  const [entry] = readRegistry(dir).microFrontends['mfe-catalog'] ?? [];
  if (!entry) throw new Error('the catalogue is not published');
  const folder = store.remoteDir('mfe-catalog', entry.metadata.version);
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
      signBuild(target);
      await release(store, 'mfe-catalog', version);
    },
    close,
  };
}
