import { defaultEntry, entriesIn, SHELL } from '@msl/federation/registry.ts';
import { ownKey } from '../signing/keys.ts';
import { holderOf, OWNERS_FILE, ownersIn, ownersOf, teamsOf } from '../signing/owners.ts';
import type { Storage } from '../storage/storage.ts';
import { readRegistryOf } from './commit.ts';
import { versionsFolder } from './published-build.ts';

/** Which storage it is, and what it holds of a name: one that was mistyped, or forgotten, looks like a new one. */
export async function placeTold(storage: Storage, name: string): Promise<string> {
  const registry = await readRegistryOf(storage);
  if (!(await holdsAStore(storage, registry.revision)))
    return `${storage.where} is new: it holds no store yet. MSL_STORAGE, or --storage, names another`;
  const live = defaultEntry(entriesIn(registry, name))?.metadata.version;
  if (live) return `${storage.where}: visitors get ${name} ${live}`;
  const isPublished = (await storage.names(versionsFolder(name))).length > 0;
  return `${storage.where}: ${isPublished ? `visitors get no ${name}, which is published there` : `it has no ${name} yet`}`;
}

/** A store in which nothing was released has what was published, or says who owns what. */
async function holdsAStore(storage: Storage, revision: string | undefined): Promise<boolean> {
  if (revision || (await storage.read(OWNERS_FILE))) return true;
  const published = await Promise.all([SHELL, 'remotes'].map((folder) => storage.names(folder)));
  return published.flat().length > 0;
}

/** Whose a name is when it is not this machine's to publish: `publish` would refuse it at its end. */
export async function othersName(storage: Storage, name: string): Promise<string | undefined> {
  const { owners } = await ownersIn(storage);
  const { publicKey } = ownKey();
  if (ownersOf(owners, name).includes(publicKey)) return undefined;
  const teams = teamsOf(owners, name).map(([team]) => team);
  return `${name} belongs to ${teams.join(' and ') || 'the roots alone'} in ${storage.where}, your key is that of ${holderOf(owners, publicKey)}: publish will be refused`;
}

/** Why a name that is about to be chosen is not free; undefined when nobody has it. */
export async function takenTold(storage: Storage, name: string): Promise<string | undefined> {
  const registry = await readRegistryOf(storage);
  const published = await storage.names(versionsFolder(name));
  if (published.length > 0 || entriesIn(registry, name).length > 0)
    return `${name} is taken: it is published in ${storage.where} already, and what you publish would replace it`;
  const { owners } = await ownersIn(storage);
  return teamsOf(owners, name).length > 0 ? othersName(storage, name) : undefined;
}
