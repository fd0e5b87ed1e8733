import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { entriesIn } from '@msl/federation/registry.ts';
import { inputVersion } from '@msl/federation-build/build/input-version.ts';
import type { Mode } from '@msl/federation-build/webpack/base.webpack.ts';
import { remoteDir, SHELL_DIR, WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { releaseInWorkspace } from '../admission/admitted-moves.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { folderOf } from '../registry/published-build.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';

export type PublishOptions = {
  /** A folder, or `s3://bucket/prefix`. */
  storeDir: string;
  mode?: Mode;
};
export type Published = { name: string; version: string; built: boolean };

/** What a build of this name would be published as, from its sources as they stand now. */
export const currentVersion = (name: string) =>
  inputVersion(WORKSPACE, name === 'shell' ? SHELL_DIR : remoteDir(name));

/** Is this version in the storage, whole? */
export const isPublished = async (storage: Storage, name: string, version: string): Promise<boolean> =>
  (await storage.read(`${folderOf(name, version)}/build.json`)) !== undefined;

/**
 * Builds a remote (or `shell`) if its present state is not in the store yet, publishes it and releases what
 * was just built. Somebody's rollback therefore stands until the sources change.
 */
export async function publish(
  name: string,
  { storeDir, mode = 'production' }: PublishOptions,
): Promise<Published> {
  const storage = await openStorage(storeDir);
  const version = currentVersion(name);
  const built = !(await isPublished(storage, name, version));
  if (built) {
    await withBuild(name, version, mode, (outDir) => storage.place(outDir, folderOf(name, version)));
  }
  const isLive = entriesIn(await readRegistryOf(storage), name).length > 0;
  if (built || !isLive) await releaseInWorkspace(storage, name, version);
  return { name, version, built };
}

/** Builds into a folder that lives as long as `use` takes. */
export async function withBuild<T>(
  name: string,
  version: string,
  mode: Mode,
  use: (outDir: string) => Promise<T>,
): Promise<T> {
  const outDir = mkdtempSync(path.join(WORKSPACE, 'shared/releases/node_modules/.build-'));
  // The compiler takes a second to load: not for a start that has nothing to build.
  try {
    if (name === 'shell') {
      const { buildShell } = await import('@msl/federation-build/build/build-shell.ts');
      await buildShell({ dir: SHELL_DIR, outDir, version, mode });
    } else {
      const { buildRemote } = await import('@msl/federation-build/build/build-remote.ts');
      await buildRemote({ dir: remoteDir(name), outDir, version, mode });
    }
    return await use(outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
