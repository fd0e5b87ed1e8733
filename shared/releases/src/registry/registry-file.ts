import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import {
  defaultEntry,
  type Registry,
  type RegistryEntry,
  type StoredRegistry,
  versionIn,
} from '@msl/federation/registry.ts';
import { parseManifest, type RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { readTagged } from '../storage/atomic-file.ts';
import type { Storage } from '../storage/storage.ts';
import { commit, history, parseRegistry, readRegistryOf } from './commit.ts';

/** States of the history that a rollback looks through. */
const FAR_ENOUGH = 200;

/** Reads and checks a folder's `registry.json`; an empty store has an empty registry. */
export const readRegistry = (storeDir: string): StoredRegistry =>
  parseRegistry(readTagged(path.join(storeDir, 'registry.json')));

/** What a published version holds and declares; throws when it is not there. */
export async function publishedVersion(
  storage: Storage,
  name: string,
  version: string,
): Promise<{ record: BuildRecord; manifest: RemoteManifest }> {
  const folder = `remotes/${name}/${version}`;
  const [record, manifest] = await Promise.all(
    ['build.json', 'remote.json'].map((file) => storage.read(`${folder}/${file}`)),
  );
  if (!record || !manifest) throw new Error(await unknown(storage, name, version));
  return {
    record: JSON.parse(record.content.toString()),
    manifest: parseManifest(`${folder}/remote.json`, manifest.content.toString()),
  };
}

async function unknown(storage: Storage, name: string, version: string): Promise<string> {
  const versions = await storage.names(`remotes/${name}`);
  const instead = versions.length > 0 ? versions : await storage.names('remotes');
  const there = instead.length > 0 ? instead.join(', ') : 'nothing';
  return `${name} ${version} is not published in ${storage.where}: there is ${there}`;
}

/** All versions of one remote that visitors may get; throws when the remote was never released. */
export function entriesOf(registry: Registry, name: string): RegistryEntry[] {
  const entries = registry.microFrontends[name];
  if (!entries)
    throw new Error(`${name} is not in the registry, which has ${live(registry)}: release it first`);
  return entries;
}

const live = (registry: Registry) => Object.keys(registry.microFrontends).join(', ') || 'nothing';

export const canaryOf = (entries: readonly RegistryEntry[]): RegistryEntry | undefined =>
  entries.find((entry) => !entry.deployment.default);

/** Rejects when a version does not fit the registry that stands at the moment of its change. */
export type Admit = (name: string, version: string, registry: Registry) => Promise<void>;
const everything: Admit = async () => undefined;

/** Points every visitor at a published version. The version before stands as the fallback. */
export async function release(
  storage: Storage,
  name: string,
  version: string,
  admit = everything,
): Promise<Registry> {
  const entry = await entryFor(storage, name, version);
  return commit(storage, `release ${name} ${version}`, async (registry) => {
    await admit(name, version, registry);
    pointAt(registry, name, entry);
  });
}

/** Gives a published version to `traffic` percent of visitors, beside the default one. */
export async function releaseCanary(
  storage: Storage,
  name: string,
  version: string,
  traffic: number,
  admit = everything,
): Promise<Registry> {
  if (!(traffic > 0 && traffic < 100))
    throw new Error(`--traffic ${traffic}: a share between 0 and 100, both left out`);
  const canary = await entryFor(storage, name, version);
  canary.deployment = { traffic, default: false, salt: version };
  return commit(storage, `canary ${name} ${version} ${traffic}`, async (registry) => {
    await admit(name, version, registry);
    const stable = defaultEntry(entriesOf(registry, name));
    if (!stable) throw new Error(`${name} has no default version`);
    if (stable.metadata.version === version)
      throw new Error(`${name} ${version} is already what everybody gets`);
    stable.deployment.traffic = 100 - traffic;
    registry.microFrontends[name] = [stable, canary];
  });
}

/** Makes the canary what everybody gets. `version` guards against another canary than the one that was judged. */
export async function promote(
  storage: Storage,
  name: string,
  judged: Judged = {},
  admit = everything,
): Promise<Registry> {
  const version = judgedCanary(await readRegistryOf(storage), name, judged);
  const entry = await entryFor(storage, name, version);
  const edit = async (registry: Registry) => {
    judgedCanary(registry, name, { version });
    await admit(name, version, registry);
    pointAt(registry, name, entry);
  };
  return commit(storage, `promote ${name} ${version}`, edit, judged.figures);
}

/**
 * Ends a canary, which gives nobody what is not live already; without one, moves the pointer back to the version that was
 * the default before.
 */
export async function rollback(
  storage: Storage,
  name: string,
  judged: Judged = {},
  admit = everything,
): Promise<Registry> {
  const from = entriesOf(await readRegistryOf(storage), name);
  if (judged.version) judgedCanary(await readRegistryOf(storage), name, judged);
  const previous = versionBefore(name, from);
  const entry = {
    ...(await entryFor(storage, name, previous)),
    ...(await fallbackThen(storage, name, previous)),
  };
  const edit = async (registry: Registry) => {
    const entries = entriesOf(registry, name);
    if (!canaryOf(entries)) await admit(name, previous, registry);
    if (versionBefore(name, entries) !== previous)
      throw new Error(`${name} was released by somebody else at this moment: look at its status`);
    registry.microFrontends[name] = [entry];
  };
  const although = judged.although ? `, although it does not fit: ${judged.although}` : '';
  return commit(storage, `rollback ${name} ${previous}${although}`, edit, judged.figures);
}

/** A version that comes back has again what stood behind it when it was last what everybody got. */
async function fallbackThen(storage: Storage, name: string, version: string) {
  for (const { registry } of await history(storage, FAR_ENOUGH)) {
    const entry = defaultEntry(registry.microFrontends[name]);
    if (entry?.metadata.version !== version) continue;
    return entry.fallbackUrl ? { fallbackUrl: entry.fallbackUrl } : {};
  }
  return {};
}

/** `although` is the reason that somebody gave for what does not fit. */
type Judged = { version?: string; figures?: unknown; although?: string };

function judgedCanary(registry: Registry, name: string, { version }: Judged): string {
  const canary = canaryOf(entriesOf(registry, name));
  if (!canary) throw new Error(`${name} has no canary`);
  if (version && canary.metadata.version !== version)
    throw new Error(`the canary of ${name} is no longer ${version}: look at its status`);
  return canary.metadata.version;
}

function versionBefore(name: string, entries: readonly RegistryEntry[]): string {
  const current = defaultEntry(entries);
  const previous = canaryOf(entries) ? current?.metadata.version : versionIn(current?.fallbackUrl);
  if (!previous) throw new Error(`${name} has no earlier version to go back to`);
  return previous;
}

function pointAt(registry: Registry, name: string, entry: RegistryEntry): void {
  const before = defaultEntry(registry.microFrontends[name]);
  const same = before?.metadata.version === entry.metadata.version;
  const fallbackUrl = same ? before.fallbackUrl : before?.url;
  registry.microFrontends[name] = [{ ...entry, ...(fallbackUrl ? { fallbackUrl } : {}) }];
}

async function entryFor(storage: Storage, name: string, version: string): Promise<RegistryEntry> {
  const { record, manifest } = await publishedVersion(storage, name, version);
  const { $schema: _schema, name: _name, ...declared } = manifest;
  const integrity = record.files[record.entry]?.integrity;
  if (!integrity) throw new Error(`${name} ${version} has no ${record.entry}`);
  return {
    url: `/remotes/${name}/${version}/${record.entry}`,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: { ...declared, global: record.global },
  };
}
