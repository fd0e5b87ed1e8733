import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@msl/contracts/locale.ts';
import { integrityOf } from '@msl/federation-build/integrity.ts';
import { prove } from '@msl/releases/admission/looks.ts';
import { recordPreview } from '@msl/releases/preview/record-preview.ts';
import { readRegistry, release } from '@msl/releases/registry/registry-file.ts';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import { openOwnEdge } from '../support/own-edge.ts';

type Change = { texts?: (json: string) => string; server?: string };
export type RenderedStore = {
  url: string;
  /** Publishes the catalogue anew with a change, and releases it. */
  releaseCatalog: (version: string, change: Change) => Promise<void>;
  /** Publishes it as if admission had looked at it; visitors notice nothing. */
  publishCatalog: (version: string, change: Change) => Promise<void>;
  /** The link to a published version of it, for a time of milliseconds around now. */
  linkTo: (version: string, from: number, until: number) => Promise<string>;
  close: () => Promise<void>;
};

/** An edge of its own over a copy of the published builds; its calls go to the store that BASE_URL names. */
export async function startRenderedStore(): Promise<RenderedStore> {
  const { dir, store, url, close } = await openOwnEdge('rendered-store');
  const [entry] = readRegistry(dir).microFrontends['mfe-catalog'] ?? [];
  if (!entry) throw new Error('the catalogue is not published');
  const folder = store.remoteDir('mfe-catalog', entry.metadata.version);
  const publishCatalog: RenderedStore['publishCatalog'] = async (version, { texts, server }) => {
    const target = store.remoteDir('mfe-catalog', version);
    cpSync(folder, target, { recursive: true });
    const record = JSON.parse(readFileSync(path.join(target, 'build.json'), 'utf8'));
    for (const locale of texts ? locales : []) {
      const file = path.join(target, `locales/${locale}.json`);
      const before = readFileSync(file, 'utf8');
      writeFileSync(file, texts?.(before) ?? before);
    }
    if (server !== undefined) {
      writeFileSync(path.join(target, 'server/server.js'), server);
      record.files['server/server.js'].integrity = integrityOf(server);
    }
    writeFileSync(path.join(target, 'build.json'), JSON.stringify({ ...record, version }));
    signBuild(target);
    await prove(store, { name: 'mfe-catalog', version }, ['server', 'browser']);
  };
  return {
    url,
    publishCatalog,
    releaseCatalog: async (version, change) => {
      await publishCatalog(version, change);
      await release(store, 'mfe-catalog', version);
    },
    linkTo: async (version, from, until) => {
      const [at, end] = [from, until].map((ms) => new Date(Date.now() + ms).toISOString());
      const preview = { name: 'mfe-catalog', version, at: at ?? '', until: end ?? '' };
      return `${url}/preview#${await recordPreview(store, preview)}`;
    },
    close,
  };
}
