import path from 'node:path';
import { buildRemote } from '@msl/federation-build/build/build-remote.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { type OwnEdge, openOwnEdge } from '../support/own-edge.ts';

const PROBES = path.join(import.meta.dirname, '../../shared/federation/src/testing/probes');

/**
 * The shell as it ships, from the builds of this run, and two remotes that it has never heard of. Its calls
 * go to the store that BASE_URL names.
 */
export async function startProbeStore(options: {
  sharing: boolean;
  probes?: readonly string[];
}): Promise<OwnEdge> {
  const { sharing, probes = ['mfe-probe-one', 'mfe-probe-two'] } = options;
  const edge = await openOwnEdge('probe-store');
  const { dir, store } = edge;
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
  return edge;
}
