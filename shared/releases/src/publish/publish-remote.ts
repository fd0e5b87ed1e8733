import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@msl/federation/registry.ts';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import { inputVersion } from '@msl/federation-build/build/input-version.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { SHELL_DIR, WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import type { Refusal } from '../admission/admission.types.ts';
import { NotAdmitted, refusalsOf } from '../admission/admit.ts';
import { lookAtBuild, lookAtPublished, type OnStep, prove } from '../admission/looks.ts';
import { shellRefusalsOf } from '../admission/shell.rules.ts';
import { builtCandidate, builtShell, shellSituationOf, situationOf } from '../admission/situation.ts';
import { ownFolder } from '../machine/own-folder.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { notLookedAt } from '../registry/looked-at.ts';
import { folderOf } from '../registry/published-build.ts';
import { refuseRemoved } from '../registry/removals.ts';
import type { Look } from '../signing/admission-proof.ts';
import { STATEMENT, signedFolder } from '../signing/build-statement.ts';
import { ownKey } from '../signing/keys.ts';
import { ownersIn, requireOwner } from '../signing/owners.ts';
import type { Storage } from '../storage/storage.ts';
import { requireInstalled } from './installed-libraries.ts';
import { isPublished, refuseOthers } from './publish.ts';
import { admitSources } from './source-checks.ts';
import { missingTexts } from './used-keys.ts';

export type PublishedRemote = { name: string; version: string; built: boolean };
type Steps = { onStep?: (step: string) => void; mode?: 'production' | 'development' };

/** A build that admission let in, until `remove`. */
export type AdmittedBuild = { outDir: string; version: string; remove: () => void } & Admitted;

/** Builds a remote, or the shell, for the storage, and lets admission look at it; throws when it is not let in. */
export async function admittedBuild(
  storage: Storage,
  dir: string,
  { onStep = () => undefined, mode = 'production' }: Steps = {},
): Promise<AdmittedBuild> {
  const version = inputVersion(WORKSPACE, dir);
  const parent = path.join(WORKSPACE, 'node_modules');
  mkdirSync(parent, { recursive: true });
  const { dir: outDir, remove } = ownFolder(path.join(parent, '.build-'));
  try {
    onStep('build');
    const build = { dir, outDir, version, mode };
    const admitted = await (isShell(dir) ? admittedShell : admittedRemote)(storage, build, onStep);
    return { outDir, version, remove, ...admitted };
  } catch (error) {
    remove();
    throw error;
  }
}

type Build = { dir: string; outDir: string; version: string; mode: 'production' | 'development' };
type Admitted = { name: string; looks: Look[] };

async function admittedRemote(storage: Storage, build: Build, onStep: OnStep): Promise<Admitted> {
  const { buildRemote } = await import('@msl/federation-build/build/build-remote.ts');
  const { name } = await buildRemote(build);
  const { dir, outDir, version } = build;
  const require = requiring(`${name} ${version}`);
  onStep('admission');
  const file = path.join(outDir, 'remote.json');
  const candidate = builtCandidate(outDir, parseManifest(file, readFileSync(file, 'utf8')));
  require([
    ...refusalsOf(await situationOf(storage, candidate)),
    ...missingTexts(name, dir, candidate.texts),
  ]);
  return { name, looks: await lookAtBuild(storage, { name, outDir }, { onStep }) };
}

async function admittedShell(storage: Storage, build: Build, onStep: OnStep): Promise<Admitted> {
  const { buildShell } = await import('@msl/federation-build/build/build-shell.ts');
  await buildShell(build);
  const { outDir, version } = build;
  const require = requiring(`${SHELL} ${version}`);
  onStep('admission, beside every live remote');
  const candidate = builtShell(outDir);
  require(shellRefusalsOf(await shellSituationOf(storage, candidate)));
  return { name: SHELL, looks: await lookAtBuild(storage, { name: SHELL, outDir }, { onStep }) };
}

const requiring = (what: string) => (refusals: Refusal[]) => {
  if (refusals.length > 0) throw new NotAdmitted(what, refusals);
};

const isShell = (dir: string): boolean => path.relative(SHELL_DIR, dir) === '';

export const nameOfBuild = (dir: string): string => (isShell(dir) ? SHELL : readRemoteManifest(dir).name);

/**
 * Builds, asks for admission, uploads into a folder of its own and compares every file there with its integrity.
 * Visitors notice nothing: a release does that. A store of another root's is refused before anything is built.
 */
export async function publishRemote(
  storage: Storage,
  dir: string,
  steps: Steps = {},
): Promise<PublishedRemote> {
  const version = inputVersion(WORKSPACE, dir);
  const name = nameOfBuild(dir);
  await readRegistryOf(storage);
  const isThere = await isPublished(storage, name, version);
  const isLookedAt = isThere && (await notLookedAt(storage, { name, version })).length === 0;
  if (isLookedAt) return { name, version, built: false };
  requireOwner((await ownersIn(storage)).owners, name, ownKey());
  if (isThere) {
    await admitSources(name, dir);
    await lookAtPublished(storage, { name, version }, steps);
    return { name, version, built: false };
  }
  await refuseOthers(storage, name, version);
  if (!isShell(dir)) requireInstalled(dir);
  // Beside the build, which keeps one core busy.
  const sources = admitSources(name, dir);
  sources.catch(() => undefined);
  const { outDir, looks, remove } = await admittedBuild(storage, dir, steps);
  try {
    steps.onStep?.('types and tests');
    await sources;
    steps.onStep?.('upload');
    await refuseRemoved(storage, name, version);
    await storage.place(outDir, folderOf(name, version));
    steps.onStep?.('integrity of every file');
    const wrong = await damagedFiles(storage, folderOf(name, version));
    if (wrong.length > 0) throw new Error(`${name} ${version} did not arrive whole: ${wrong.join(', ')}`);
    await prove(storage, { name, version }, looks);
    return { name, version, built: true };
  } finally {
    remove();
  }
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
