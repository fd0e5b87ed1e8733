import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import { inputVersion } from '@msl/federation-build/build/input-version.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { NotAdmitted, refusalsOf } from '../admission/admit.ts';
import { builtCandidate, situationOf } from '../admission/situation.ts';
import { ownFolder } from '../machine/own-folder.ts';
import { STATEMENT, signedFolder } from '../signing/build-statement.ts';
import { ownKey } from '../signing/keys.ts';
import { ownersIn, requireOwner } from '../signing/owners.ts';
import type { Storage } from '../storage/storage.ts';
import { isPublished } from './publish.ts';
import { admitSources } from './source-checks.ts';
import { missingTexts } from './used-keys.ts';

export type PublishedRemote = { name: string; version: string; built: boolean };
type Steps = { onStep?: (step: string) => void; mode?: 'production' | 'development' };

/** Builds a remote for the storage, lets admission look at it, and hands it on if it is let in. */
export async function withAdmittedBuild<T>(
  storage: Storage,
  dir: string,
  use: (build: { outDir: string; name: string; version: string }) => Promise<T>,
  { onStep, mode = 'production' }: Steps = {},
): Promise<T> {
  const version = inputVersion(WORKSPACE, dir);
  const parent = path.join(WORKSPACE, 'node_modules');
  mkdirSync(parent, { recursive: true });
  const { dir: outDir, remove } = ownFolder(path.join(parent, '.build-'));
  try {
    onStep?.('build');
    const { buildRemote } = await import('@msl/federation-build/build/build-remote.ts');
    const { name } = await buildRemote({ dir, outDir, version, mode });
    onStep?.('admission');
    const file = path.join(outDir, 'remote.json');
    const candidate = builtCandidate(outDir, parseManifest(file, readFileSync(file, 'utf8')));
    const refusals = [
      ...refusalsOf(await situationOf(storage, candidate)),
      ...missingTexts(name, dir, candidate.texts),
    ];
    if (refusals.length > 0) throw new NotAdmitted(`${name} ${version}`, refusals);
    onStep?.('every rendered page, on the server');
    const { unrenderable } = await import('../admission/render.ts');
    const unrendered = await unrenderable(storage, { outDir, ...candidate });
    if (unrendered.length > 0) throw new NotAdmitted(`${name} ${version}`, unrendered);
    onStep?.('every module on the stage');
    const { unmountable } = await import('../admission/mount.ts');
    const fallen = await unmountable({ outDir, ...candidate });
    if (fallen.length > 0) throw new NotAdmitted(`${name} ${version}`, fallen);
    return await use({ outDir, name, version });
  } finally {
    remove();
  }
}

/**
 * Builds, asks for admission, uploads into a folder of its own and compares every file there with its integrity.
 * Visitors notice nothing: a release does that.
 */
export async function publishRemote(
  storage: Storage,
  dir: string,
  steps: Steps = {},
): Promise<PublishedRemote> {
  const version = inputVersion(WORKSPACE, dir);
  const { name } = parseManifest(
    path.join(dir, 'remote.json'),
    readFileSync(path.join(dir, 'remote.json'), 'utf8'),
  );
  if (await isPublished(storage, name, version)) return { name, version, built: false };
  requireOwner((await ownersIn(storage)).owners, name, ownKey());
  // Beside the build, which keeps one core busy.
  const sources = admitSources(name, dir);
  sources.catch(() => undefined);
  return withAdmittedBuild(
    storage,
    dir,
    async ({ outDir }) => {
      steps.onStep?.('types and tests');
      await sources;
      steps.onStep?.('upload');
      await storage.place(outDir, `remotes/${name}/${version}`);
      steps.onStep?.('integrity of every file');
      const wrong = await damagedFiles(storage, `remotes/${name}/${version}`);
      if (wrong.length > 0) throw new Error(`${name} ${version} did not arrive whole: ${wrong.join(', ')}`);
      return { name, version, built: true };
    },
    steps,
  );
}

/** Files of a published build that are missing, or that are not what an owner signed. */
export async function damagedFiles(storage: Storage, folder: string): Promise<string[]> {
  const signed = await signedFolder(storage, folder);
  if (!signed) return [STATEMENT];
  const looked = Object.keys(signed.statement.files).map(async (file) =>
    (await signed.read(file)) ? [] : [file],
  );
  return (await Promise.all(looked)).flat();
}
