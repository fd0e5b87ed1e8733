import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { SHELL } from '@msl/federation/registry.ts';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { ownFolder } from '../machine/own-folder.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { copySigned } from '../registry/copy-signed.ts';
import { looksFor, notLookedAt, recordIn } from '../registry/looked-at.ts';
import { folderOf } from '../registry/published-build.ts';
import { type Look, proofFile, signProof } from '../signing/admission-proof.ts';
import { ownKey } from '../signing/keys.ts';
import { ownersIn, requireOwner } from '../signing/owners.ts';
import type { Storage } from '../storage/storage.ts';
import type { Refusal } from './admission.types.ts';
import { NotAdmitted } from './admit.ts';
import { builtShell, liveHost } from './situation.ts';

export type OnStep = (step: string) => void;
type Version = { name: string; version: string };

/**
 * Runs what a build left in a folder: what it renders on the server by the live shell, what it shows in Chromium. Throws with what
 * does not stand; gives where it was looked at. Nobody renders in a store without a shell, and that is no look.
 */
export async function lookAtBuild(
  storage: Storage,
  { name, outDir }: { name: string; outDir: string },
  { onStep = () => undefined, browser = true }: { onStep?: OnStep; browser?: boolean } = {},
): Promise<Look[]> {
  const record: BuildRecord = JSON.parse(readFileSync(path.join(outDir, 'build.json'), 'utf8'));
  const require = (refusals: Refusal[]) => {
    if (refusals.length > 0) throw new NotAdmitted(`${name} ${record.version}`, refusals);
  };
  if (name === SHELL) {
    if (!browser) return [];
    onStep('every page, with the live remotes');
    const { unopenable } = await import('./mount-shell.ts');
    require(await unopenable(storage, { ...builtShell(outDir), outDir }));
    return ['browser'];
  }
  const file = path.join(outDir, 'remote.json');
  const build = { outDir, record, manifest: parseManifest(file, readFileSync(file, 'utf8')) };
  onStep('every rendered page, on the server');
  const { unrenderable } = await import('./render.ts');
  require(await unrenderable(storage, build));
  const rendered = (await liveHost(storage)) ? (['server'] as const) : [];
  if (!browser) return [...rendered];
  onStep('every module on the stage');
  const { unmountable } = await import('./mount.ts');
  require(await unmountable(build));
  return [...rendered, 'browser'];
}

/** Signs that this build, as it is published, was looked at. */
export async function prove(storage: Storage, version: Version, looks: readonly Look[]): Promise<void> {
  const build = await recordIn(storage, version);
  const proof = signProof({ ...version, build, looks: [...looks] }, ownKey());
  await storage.write(proofFile(version.name, version.version), `${JSON.stringify(proof)}\n`);
}

/** Refuses what nobody looked at: it is the last word, inside the change of the registry. */
export async function requireLooks(
  storage: Storage,
  { name, version }: Version,
  where: readonly Look[],
): Promise<void> {
  const missing = (await notLookedAt(storage, { name, version })).filter((look) => where.includes(look));
  if (missing.length === 0) return;
  const onServer = missing.includes('server') && !(await liveHost(storage));
  // In the store's repository, whatever is typed where this is read.
  const mend = onServer
    ? `${storage.where} has no shell, which renders the pages. Is it another storage (MSL_STORAGE, --storage)? Into a new one the store’s team brings a shell first, in its own repository: npm run --silent mfe -- publish shell --release --storage ${storage.where}`
    : `npm run mfe -- release ${name}@${version}`;
  const places = missing.map((look) => (look === 'server' ? 'on the server' : 'in a browser')).join(' and ');
  const wrong = `nobody looked at it ${places}`;
  throw new NotAdmitted(`${name} ${version}`, [
    { file: proofFile(name, version), consumer: 'visitors', wrong, mend },
  ]);
}

/**
 * Looks at a published version, unless somebody did before, on this storage or (the very same build beside the very same shell)
 * on this machine. Without `browser` it is looked at on the server alone.
 */
export async function lookAtPublished(
  storage: Storage,
  version: Version,
  { onStep = () => undefined, browser = true }: { onStep?: OnStep; browser?: boolean } = {},
): Promise<void> {
  const { name } = version;
  const possible = (look: Look) => browser || look !== 'browser';
  await readRegistryOf(storage);
  const missing = await notLookedAt(storage, version);
  if (!missing.some(possible)) return;
  requireOwner((await ownersIn(storage)).owners, name, ownKey());
  const all = looksFor(name).filter(possible);
  const passed = path.join(WORKSPACE, '.cache/passed', `looks-${name}-${all.join('-')}`);
  const shell = name === SHELL ? '' : (await liveHost(storage))?.version;
  const inputs = JSON.stringify({ build: await recordIn(storage, version), shell, looks: all });
  if (existsSync(passed) && readFileSync(passed, 'utf8') === inputs) return prove(storage, version, all);

  const { dir, remove } = ownFolder(path.join(WORKSPACE, 'node_modules/.look-'));
  try {
    await copySigned(storage, folderOf(version.name, version.version), dir);
    const looks = await lookAtBuild(storage, { name, outDir: dir }, { onStep, browser });
    await prove(storage, version, looks);
    if (looks.length < all.length) return;
    mkdirSync(path.dirname(passed), { recursive: true });
    writeFileSync(passed, inputs);
  } finally {
    remove();
  }
}
