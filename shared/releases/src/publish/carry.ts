import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@msl/federation/registry.ts';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import type { Refusal } from '../admission/admission.types.ts';
import { NotAdmitted, refusalsOf } from '../admission/admit.ts';
import { lookAtBuild, lookAtPublished, type OnStep } from '../admission/looks.ts';
import { shellRefusalsOf } from '../admission/shell.rules.ts';
import { builtCandidate, builtShell, shellSituationOf, situationOf } from '../admission/situation.ts';
import { ownFolder } from '../machine/own-folder.ts';
import { copySigned } from '../registry/copy-signed.ts';
import { notLookedAt } from '../registry/looked-at.ts';
import { folderOf } from '../registry/published-build.ts';
import { refuseRemoved } from '../registry/removals.ts';
import { proofFile } from '../signing/admission-proof.ts';
import { signedFolder } from '../signing/build-statement.ts';
import { ownKey } from '../signing/keys.ts';
import { type Owners, ownersIn, requireOwner } from '../signing/owners.ts';
import type { Storage } from '../storage/storage.ts';
import { refuseOthers } from './publish.ts';
import { damagedFiles } from './publish-remote.ts';

type Version = { name: string; version: string };
type Way = { from: Storage; to: Storage; onStep?: OnStep };

/**
 * Brings a published version from one storage into another: the very bytes, with the signature and the proof of its admission. Who
 * may sign it is what the other storage says. It is looked at beside what is live there before anything is written; then
 * it appears whole, and visitors notice nothing. False when it was there already.
 */
export async function carry(version: Version, { from, to, onStep = () => undefined }: Way): Promise<boolean> {
  const { owners } = await ownersIn(to);
  requireOwner(owners, version.name, ownKey());
  if (await isThere(to, version)) return false;
  const folder = folderOf(version.name, version.version);
  await requireSigned(from, to, version, owners);
  await refuseOthers(to, version.name, version.version);
  const { dir, remove } = ownFolder(path.join(WORKSPACE, 'node_modules/.carried-'));
  try {
    onStep('signature and integrity of every file');
    await copySigned(from, folder, dir, owners);
    onStep('admission, beside what is live there');
    await admit(to, version, dir, onStep);
    onStep('upload');
    await refuseRemoved(to, version.name, version.version);
    await to.placeSigned(dir, folder);
    const wrong = await damagedFiles(to, folder);
    if (wrong.length > 0)
      throw new Error(`${version.name} ${version.version} did not arrive whole: ${wrong.join(', ')}`);
    await carryProof(version, { from, to, onStep });
    return true;
  } finally {
    remove();
  }
}

async function isThere(to: Storage, version: Version): Promise<boolean> {
  const folder = folderOf(version.name, version.version);
  return (await damagedFiles(to, folder)).length === 0 && (await notLookedAt(to, version)).length === 0;
}

async function requireSigned(from: Storage, to: Storage, { name, version }: Version, owners: Owners) {
  const folder = folderOf(name, version);
  if (await signedFolder(from, folder, owners)) return;
  if (!(await from.read(`${folder}/build.json`)))
    throw new Error(`${name} ${version} is not published in ${from.where}`);
  throw new Error(
    `${name} ${version} of ${from.where} is signed by nobody who owns ${name} in ${to.where}\nA root says there who does (keys list, keys add), or an owner publishes it there`,
  );
}

/** All that a new build is asked; a remote's pages are rendered by the shell that is live there, a shell opened with the remotes. */
async function admit(to: Storage, { name, version }: Version, dir: string, onStep: OnStep): Promise<void> {
  const refusals = await (name === SHELL ? ofShell() : ofRemote());
  if (refusals.length > 0) throw new NotAdmitted(`${name} ${version}`, refusals);
  await lookAtBuild(to, { name, outDir: dir }, { onStep, browser: name === SHELL });

  async function ofShell(): Promise<Refusal[]> {
    return shellRefusalsOf(await shellSituationOf(to, builtShell(dir)));
  }
  async function ofRemote(): Promise<Refusal[]> {
    const file = path.join(dir, 'remote.json');
    const manifest = parseManifest(file, readFileSync(file, 'utf8'));
    return refusalsOf(await situationOf(to, builtCandidate(dir, manifest)));
  }
}

/** As it was signed; what has none that counts there is looked at again, and proven by the key of this machine. */
async function carryProof(version: Version, { from, to, onStep = () => undefined }: Way): Promise<void> {
  const file = proofFile(version.name, version.version);
  const proof = await from.read(file);
  if (proof) await to.write(file, proof.content.toString());
  await lookAtPublished(to, version, { onStep });
}
