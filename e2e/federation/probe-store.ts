import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { buildRemote } from '@msl/federation/build/build-remote.ts';
import { release } from '@msl/federation/publish/registry-file.ts';
import { Store } from '@msl/federation/publish/store.ts';
import { readEdgeConfig } from '@msl/shell/server/edge.config.ts';
import { createEdge } from '@msl/shell/server/edge.ts';

const PROBES = path.join(import.meta.dirname, '../../shared/federation/src/testing/probes');

export type ProbeStore = { url: string; store: Store; close: () => Promise<void> };

/**
 * The shell as it ships, from the builds of this run, and two remotes that it has never heard of. Its calls
 * go to the store that BASE_URL names.
 */
export async function startProbeStore(options: {
  sharing: boolean;
  probes?: readonly string[];
}): Promise<ProbeStore> {
  const { sharing, probes = ['mfe-probe-one', 'mfe-probe-two'] } = options;
  const { STORE_DIR, BASE_URL } = process.env;
  if (!STORE_DIR || !BASE_URL) throw new Error('STORE_DIR and BASE_URL name the store under test');
  const dir = mkdtempSync(path.join(tmpdir(), 'probe-store-'));
  cpSync(STORE_DIR, dir, { recursive: true });
  const store = new Store(dir);
  const version = sharing ? '1.0.0' : '1.0.0-unshared';
  for (const name of probes) {
    const outDir = path.join(dir, 'builds', name);
    const variant = sharing ? 'probe' : 'probe-unshared';
    await buildRemote({
      dir: path.join(PROBES, name),
      outDir,
      version,
      mode: 'production',
      variant,
      sharing,
    });
    store.publishRemote(outDir);
    await release(store, name, version);
  }
  const config = readEdgeConfig({ STORE_DIR: dir, LOG_LEVEL: 'silent', API_URL: new URL(BASE_URL).origin });
  const app = await createEdge({ config, settings: defaultBusinessSettings });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { url, store, close };
}
