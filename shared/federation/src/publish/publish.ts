import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Mode } from '../build/base.webpack.ts';
import { inputVersion } from '../build/input-version.ts';
import { remoteDir, SHELL_DIR, WORKSPACE } from '../workspace-remotes.ts';
import { readRegistry, release } from './registry-file.ts';
import { Store } from './store.ts';

export type PublishOptions = { storeDir: string; mode?: Mode };
export type Published = { name: string; version: string; built: boolean };

/** What a build of this name would be published as, from its sources as they stand now. */
export const currentVersion = (name: string) =>
  inputVersion(WORKSPACE, name === 'shell' ? SHELL_DIR : remoteDir(name));

/** Is the present state of these sources in the store? Then there is nothing to build. */
export function isPublished(name: string, storeDir: string): boolean {
  const store = new Store(storeDir);
  const version = currentVersion(name);
  return name === 'shell' ? store.hasShell(version) : store.hasRemote(name, version);
}

/**
 * Builds a remote (or `shell`) if its present state is not in the store yet, publishes it and releases what
 * was just built. Somebody's rollback therefore stands until the sources change.
 */
export async function publish(
  name: string,
  { storeDir, mode = 'production' }: PublishOptions,
): Promise<Published> {
  const version = currentVersion(name);
  const built = !isPublished(name, storeDir);
  if (built) await buildInto(name, version, storeDir, mode);
  const store = new Store(storeDir);
  if (name === 'shell') {
    if (built || store.currentShell() === undefined) store.releaseShell(version);
  } else if (built || !readRegistry(storeDir).microFrontends[name]) {
    await release(store, name, version);
  }
  return { name, version, built };
}

async function buildInto(name: string, version: string, storeDir: string, mode: Mode): Promise<void> {
  const store = new Store(storeDir);
  const outDir = mkdtempSync(path.join(WORKSPACE, 'shared/federation/node_modules/.build-'));
  // The compiler takes a second to load: not for a start that has nothing to build.
  try {
    if (name === 'shell') {
      const { buildShell } = await import('../build/build-shell.ts');
      await buildShell({ dir: SHELL_DIR, outDir, version, mode });
      store.publishShell(outDir);
    } else {
      const { buildRemote } = await import('../build/build-remote.ts');
      await buildRemote({ dir: remoteDir(name), outDir, version, mode });
      store.publishRemote(outDir);
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
