import path from 'node:path';
import { defaultEntry, entriesIn } from '@msl/federation/registry.ts';
import { inputVersion } from '@msl/federation-build/build/input-version.ts';
import type { Mode } from '@msl/federation-build/webpack/base.webpack.ts';
import { remoteDir, SHELL_DIR, WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { looksOfStart, releaseInWorkspace } from '../admission/admitted-moves.ts';
import { lookAtPublished } from '../admission/looks.ts';
import { ownFolder } from '../machine/own-folder.ts';
import { type RegistryState, readRegistryOf } from '../registry/commit.ts';
import { decisionAbout, tellDecision } from '../registry/decisions.ts';
import { folderOf } from '../registry/published-build.ts';
import { refuseRemoved } from '../registry/removals.ts';
import { STATEMENT, signedFolder } from '../signing/build-statement.ts';
import { ownKey } from '../signing/keys.ts';
import { ownersIn, requireOwner } from '../signing/owners.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { sourcesAtFault } from './build-fault.ts';

export type PublishOptions = {
  /** A folder, or `s3://bucket/prefix`. */
  storeDir: string;
  mode?: Mode;
};
export type Published = {
  name: string;
  version: string;
  built: boolean;
  /** What somebody decided instead, and how to give these sources to visitors. */
  held?: string;
};

/** What a build of this name would be published as, from its sources as they stand now. */
export const currentVersion = (name: string) =>
  inputVersion(WORKSPACE, name === 'shell' ? SHELL_DIR : remoteDir(name));

/** Is this version in the storage, whole, and signed by an owner? */
export const isPublished = async (storage: Storage, name: string, version: string): Promise<boolean> => {
  const signed = await signedFolder(storage, folderOf(name, version));
  return (await signed?.read('build.json')) !== undefined;
};

/** Throws when a version is there and the signature on it counts for nobody: no upload writes over a signature. */
export async function refuseOthers(storage: Storage, name: string, version: string): Promise<void> {
  const folder = folderOf(name, version);
  for (const file of ['build.json', STATEMENT]) if (!(await storage.read(`${folder}/${file}`))) return;
  if (await signedFolder(storage, folder)) return;
  throw new Error(
    `${name} ${version} is in ${storage.where}, signed by nobody who owns ${name}, and no upload writes over that\nLook at it, then sign it: npm run mfe -- keys adopt ${name}@${version}`,
  );
}

/**
 * Releases the present state of a remote (or of `shell`), after it was looked at; but what somebody released, tries, rolled back
 * or retired stays as they decided.
 */
export async function publish(name: string, options: PublishOptions): Promise<Published> {
  const storage = await openStorage(options.storeDir);
  const version = currentVersion(name);
  const decision = await decisionAbout(storage, name);
  if (decision)
    return { name, version, built: false, ...(await heldBack(storage, { name, version, decision })) };
  const { built } = await bring(name, options);
  const live = defaultEntry(entriesIn(await readRegistryOf(storage), name));
  if (live?.metadata.version !== version) {
    const looks = looksOfStart(storage, live);
    await lookAtPublished(storage, { name, version }, { browser: looks.includes('browser') });
    await releaseInWorkspace(storage, name, version);
  }
  return { name, version, built };
}

/** Builds a remote (or `shell`) and places it, if its present state is not in the store yet; visitors notice nothing. */
export async function bring(
  name: string,
  { storeDir, mode = 'production' }: PublishOptions,
): Promise<Published> {
  const storage = await openStorage(storeDir);
  const version = currentVersion(name);
  await readRegistryOf(storage);
  const built = !(await isPublished(storage, name, version));
  if (built) {
    requireOwner((await ownersIn(storage)).owners, name, ownKey());
    await refuseRemoved(storage, name, version);
    await refuseOthers(storage, name, version);
    await withBuild(name, version, mode, (outDir) => storage.place(outDir, folderOf(name, version)));
  }
  return { name, version, built };
}

type Held = { name: string; version: string; decision: RegistryState };

/** Says what stays, unless it is what the sources give anyway. */
async function heldBack(storage: Storage, { name, version, decision }: Held): Promise<{ held?: string }> {
  const live = defaultEntry(entriesIn(await readRegistryOf(storage), name))?.metadata.version;
  if (live === version) return {};
  const stays = live ? `stays at ${live}` : 'stays out';
  const give = (await isPublished(storage, name, version))
    ? `release ${name}@${version}`
    : `publish ${name} --release`;
  const told = `${name} ${stays}, ${tellDecision(decision)}; npm run mfe -- ${give} gives the working tree`;
  return { held: told };
}

/** Builds into a folder that lives as long as `use` takes. */
export async function withBuild<T>(
  name: string,
  version: string,
  mode: Mode,
  use: (outDir: string) => Promise<T>,
): Promise<T> {
  const { dir: outDir, remove } = ownFolder(path.join(WORKSPACE, 'shared/releases/node_modules/.build-'));
  // The compiler takes a second to load: not for a start that has nothing to build.
  try {
    if (name === 'shell') {
      const { buildShell } = await import('@msl/federation-build/build/build-shell.ts');
      await sourcesAtFault(() => buildShell({ dir: SHELL_DIR, outDir, version, mode }));
    } else {
      const { buildRemote } = await import('@msl/federation-build/build/build-remote.ts');
      await sourcesAtFault(() => buildRemote({ dir: remoteDir(name), outDir, version, mode }));
    }
    return await use(outDir);
  } finally {
    remove();
  }
}
