import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Registry, SHELL } from '@msl/federation/registry.ts';
import { hasIntegrity, integrityOf } from '@msl/federation-build/integrity.ts';
import { buildOfFolder, STATEMENT, sealBuild, signedFolder } from '../signing/build-statement.ts';
import { ownKey, type PublicKey } from '../signing/keys.ts';
import { requireKnownRoot } from '../signing/known-root.ts';
import {
  OWNERS_FILE,
  type Owners,
  type OwnersDocument,
  ownersIn,
  requireOwner,
  signOwners,
} from '../signing/owners.ts';
import type { Pointer } from '../signing/pointer.ts';
import type { Storage } from '../storage/storage.ts';
import { commit, moveOf, readRegistryOf, verifiedRegistry } from './commit.ts';
import { decisionAbout, lastMoveOf } from './decisions.ts';
import { parseRegistry, registryFile } from './stored-registry.ts';

/** The document as it would stand; what it says falls with a key that it withdraws. */
export type Change = (document: OwnersDocument) => OwnersDocument;

/**
 * Changes who owns what: signed by the key of this machine, which must be a root's. Somebody else's change at the same
 * moment is taken in, and this one made upon it. A store of another root's is refused as soon as its registry is read.
 */
export async function changeOwners(storage: Storage, change: Change): Promise<Owners> {
  await readRegistryOf(storage);
  for (;;) {
    const { owners, tag } = await ownersIn(storage);
    const after = changed(owners, change);
    const text = `${JSON.stringify(signOwners(after, rootKey(owners)), null, 2)}\n`;
    if (await storage.write(OWNERS_FILE, text, tag)) return after;
    // A write whose answer was lost was sent twice, and refused the second time.
    if ((await storage.read(OWNERS_FILE))?.content.toString() === text) return after;
  }
}

function changed(owners: Owners, change: Change): Owners {
  const { roots, ...document } = owners;
  return { ...change(structuredClone(document)), version: document.version + 1, roots };
}

function rootKey(owners: Owners) {
  const key = ownKey();
  if (owners.roots.includes(key.publicKey) && !owners.withdrawn.some((gone) => gone.key === key.publicKey))
    return key;
  throw new Error(
    `only a root says who owns what, and the key in ${key.file} is none\nMSL_KEY names the file of a root's key; MSL_ROOTS lists the roots`,
  );
}

/** What counts now and would not after a change: states of pointers, and published folders. */
export type Fallen = { pointers: Pointer[]; folders: string[] };

export async function fallenBy(storage: Storage, change: Change): Promise<Fallen> {
  const { owners } = await ownersIn(storage);
  const after = changed(owners, change);
  const stored = parseRegistry(await registryFile(storage));
  const remaining = verifiedRegistry(stored, after).pointers;
  const pointers = [...verifiedRegistry(stored, owners).pointers.values()].filter(
    ({ name }) => !remaining.has(name),
  );
  const folders: string[] = [];
  for (const folder of await publishedFolders(storage)) {
    const counts = await signedFolder(storage, folder, owners);
    // Half an upload cannot be signed again, and nobody gets it.
    if (
      counts &&
      (await storage.read(`${folder}/build.json`)) &&
      !(await signedFolder(storage, folder, after))
    )
      folders.push(folder);
  }
  return { pointers, folders };
}

async function publishedFolders(storage: Storage): Promise<string[]> {
  const names = await storage.names('remotes');
  const folders = [SHELL, ...names.map((name) => `remotes/${name}`)];
  const versions = await Promise.all(
    folders.map(async (folder) => (await storage.names(folder)).map((version) => `${folder}/${version}`)),
  );
  return versions.flat().filter((folder) => buildOfFolder(folder) !== undefined);
}

/** Signs with the key of this machine what would fall: first what is published, then what points at it. */
export async function signAgain(storage: Storage, { pointers, folders }: Fallen): Promise<void> {
  for (const folder of folders) await adoptFolder(storage, folder);
  for (const pointer of pointers) {
    const { name, version = '' } = moveOf(pointer);
    const decided = (await decisionAbout(storage, name)) !== undefined;
    const last = await lastMoveOf(storage, name);
    const { verb, again = verb } = moveOf(last ?? pointer);
    await commit(storage, `${`sign ${name} ${version}`.trim()}, ${again}`, () => undefined, { decided });
  }
}

/** Signs a published folder as it lies there, when it holds what its own record says. */
export async function adoptFolder(storage: Storage, folder: string): Promise<void> {
  const build = buildOfFolder(folder);
  const stored = await storage.read(`${folder}/build.json`);
  if (!build || !stored) throw new Error(`${folder} is not published in ${storage.where}`);
  const { owners } = await ownersIn(storage);
  const key = ownKey();
  requireOwner(owners, build.name, key);
  const before = (await signedFolder(storage, folder, owners))?.statement;
  const signed = before?.files;
  const recorded: Record<string, { integrity: string }> = JSON.parse(stored.content.toString()).files;
  const files: Record<string, string> = {};
  for (const path of (await storage.list(folder)).sort()) {
    const file = path.slice(folder.length + 1);
    const content = (await storage.read(path))?.content;
    if (!content || file === STATEMENT) continue;
    if (!isAsRecorded(file, content, signed, recorded)) throw new Error(`${path} is not what was published`);
    if (!signed || Object.hasOwn(signed, file)) files[file] = integrityOf(content);
  }
  const missing = Object.keys(signed ?? recorded).filter((file) => !Object.hasOwn(files, file));
  if (missing.length > 0) throw new Error(`${folder} lacks ${missing.join(', ')}`);
  await storage.write(`${folder}/${STATEMENT}`, sealBuild({ ...before, ...build, files }, key));
}

/** What was signed before; else what the record says, which names no compressed file and no source map. */
function isAsRecorded(
  file: string,
  content: Buffer,
  signed: Readonly<Record<string, string>> | undefined,
  recorded: Readonly<Record<string, { integrity: string }>>,
): boolean {
  if (signed) return !Object.hasOwn(signed, file) || hasIntegrity(content, signed[file]);
  const whole = recorded[file.replace(/\.(?:br|gz)$/, '')]?.integrity;
  if (!whole) return true;
  const unpacked = file.endsWith('.br')
    ? brotliDecompressSync
    : file.endsWith('.gz')
      ? gunzipSync
      : Buffer.from;
  return hasIntegrity(unpacked(content), whole);
}

/** Signs what visitors got of a remote, or of the shell, in a store from before signatures: its folders, then its pointer. */
export async function adopt(storage: Storage, name: string): Promise<string[]> {
  const stored = parseRegistry(await registryFile(storage));
  const { owners } = await ownersIn(storage);
  // Whoever lost a root's key says with MSL_ROOTS that another took its place.
  if (!process.env.MSL_ROOTS) requireKnownRoot(stored.signatures, owners, storage.where);
  const done: string[] = [];
  const versions = await storage.names(name === SHELL ? SHELL : `remotes/${name}`);
  for (const version of versions) {
    const folder = name === SHELL ? `${SHELL}/${version}` : `remotes/${name}/${version}`;
    if (await signedFolder(storage, folder, owners)) continue;
    await adoptFolder(storage, folder);
    done.push(`${name} ${version}`);
  }
  if (verifiedRegistry(stored, owners).pointers.has(name)) return done;
  const entries = name === SHELL ? stored.shell : stored.microFrontends[name];
  if (!entries?.length) return done;
  const version = entries.find(({ deployment }) => deployment.default)?.metadata.version ?? '';
  await commit(storage, `adopt ${name} ${version}`, (registry: Registry) => {
    if (name === SHELL) registry.shell = stored.shell;
    else registry.microFrontends[name] = stored.microFrontends[name] ?? [];
  });
  return [...done, `what visitors get of ${name}`];
}

/** Names that something is published of. */
export const publishedNames = async (storage: Storage): Promise<string[]> => {
  const folders = await publishedFolders(storage);
  return [...new Set(folders.flatMap((folder) => buildOfFolder(folder)?.name ?? []))].sort();
};

/** Throws of a name that nobody knows, with those that there are. */
export async function requirePublished(storage: Storage, name: string): Promise<void> {
  const published = await publishedNames(storage);
  if (!published.includes(name))
    throw new Error(
      `${name} was never published in ${storage.where}: there is ${published.join(', ') || 'nothing'}`,
    );
}

/** Withdraws a key; with `instead`, another of the same holder takes its place. */
export const withdrawing =
  (key: PublicKey, at: string, instead?: PublicKey): Change =>
  (document) => {
    const teams = Object.entries(document.teams);
    const team = teams.find(([, { keys }]) => keys.some((one) => one.key === key));
    const judge = document.judges.find((one) => one.key === key);
    const found = team?.[1].keys.find((one) => one.key === key) ?? judge;
    const holder = found?.holder ?? 'root';
    const next = <T extends { key: PublicKey }>(keys: T[]) =>
      keys.flatMap((one) => (one.key !== key ? [one] : instead ? [{ ...one, key: instead }] : []));
    return {
      ...document,
      teams: Object.fromEntries(teams.map(([name, one]) => [name, { ...one, keys: next(one.keys) }])),
      judges: next(document.judges),
      withdrawn: [...document.withdrawn, { key, holder, team: team?.[0] ?? (judge ? 'judge' : 'root'), at }],
    };
  };
