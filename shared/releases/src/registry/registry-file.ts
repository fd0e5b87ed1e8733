import path from 'node:path';
import {
  defaultEntry,
  entriesIn,
  liveNames,
  type Registry,
  type RegistryEntry,
  SHELL,
  type ShellEntry,
  type StoredRegistry,
  versionIn,
} from '@msl/federation/registry.ts';
import { requireKnownRoot } from '../signing/known-root.ts';
import { OWNERS_FILE, ownersOfDocument } from '../signing/owners.ts';
import { readTagged } from '../storage/atomic-file.ts';
import type { Storage } from '../storage/storage.ts';
import { commit, history, readRegistryOf, verifiedRegistry } from './commit.ts';
import { isFirstRelease } from './decisions.ts';
import { entryFor, folderOf } from './published-build.ts';
import { refuseRemoved, removalFile } from './removals.ts';
import { canaryOf, refuseOtherCanary } from './running-canary.ts';
import { parseRegistry } from './stored-registry.ts';

/** States of the history that a rollback looks through. */
const FAR_ENOUGH = 200;

/** The registry of a folder, as owners signed it; an empty store has an empty one. */
export function readRegistry(storeDir: string): StoredRegistry {
  const read = (file: string) => readTagged(path.join(storeDir, file));
  const owners = ownersOfDocument(read(OWNERS_FILE), storeDir);
  const whole = parseRegistry(read('registry.json'));
  requireKnownRoot(whole.signatures, owners, storeDir);
  return verifiedRegistry(whole, owners).registry;
}

/** All versions of one remote, or of the shell, that visitors may get; throws when it is not live. */
export function entriesOf(registry: Registry, name: string): readonly ShellEntry[] {
  const entries = entriesIn(registry, name);
  if (entries.length > 0) return entries;
  const live = liveNames(registry).join(', ') || 'nothing';
  throw new Error(`${name} is not in the registry, which has ${live}: release it first`);
}

/** Rejects when a version does not fit the registry that stands at the moment of its change. */
export type Admit = (name: string, version: string, registry: Registry) => Promise<void>;
/** Rejects when others need what is taken out. */
type AdmitWithout = (registry: Registry) => Promise<void>;
const everything = async () => undefined;

/** Points every visitor at a published version. The version before stands as the fallback. */
export async function release(
  storage: Storage,
  name: string,
  version: string,
  admit: Admit = everything,
  how: { decided?: boolean } = {},
): Promise<Registry> {
  const edit = async (registry: Registry) => {
    const entry = await entryToBring(storage, name, version);
    await admit(name, version, registry);
    pointAt(registry, name, entry);
  };
  return commit(storage, `release ${name} ${version}`, edit, how);
}

/** The entry of a version that visitors did not have, read inside the change: it may be removed at this moment. */
async function entryToBring(storage: Storage, name: string, version: string): Promise<ShellEntry> {
  await refuseRemoved(storage, name, version);
  return entryFor(storage, name, version);
}

/** What a canary takes of a hundred visitors: one share until somebody decides, or steps that the edges judge. */
export type CanaryShare = number | { steps: number[]; visitors: number };

/** Gives a published version to some visitors, beside the default one; refused while another one is tried. */
export async function releaseCanary(
  storage: Storage,
  name: string,
  version: string,
  share: CanaryShare,
  admit: Admit = everything,
): Promise<Registry> {
  const traffic = typeof share === 'number' ? share : (share.steps[0] ?? 0);
  if (!(traffic > 0 && traffic < 100))
    throw new Error(`--traffic ${traffic}: a share between 0 and 100, both left out`);
  const since = new Date().toISOString();
  const judged = typeof share === 'number' ? {} : { plan: { ...share, since }, stepAt: since };
  return commit(storage, `canary ${name} ${version} ${traffic}`, async (registry) => {
    const canary = await entryToBring(storage, name, version);
    canary.deployment = { traffic, default: false, salt: version, ...judged };
    await refuseOtherCanary(storage, name, version, canaryOf(entriesIn(registry, name)));
    await admit(name, version, registry);
    const stable = defaultEntry(entriesOf(registry, name));
    if (!stable) throw new Error(`${name} has no default version`);
    if (stable.metadata.version === version)
      throw new Error(`${name} ${version} is already what everybody gets`);
    stable.deployment.traffic = 100 - traffic;
    setEntries(registry, name, [stable, canary]);
  });
}

/** Makes the canary what everybody gets. `version` guards against another canary than the one that was judged. */
export async function promote(
  storage: Storage,
  name: string,
  judged: Judged = {},
  admit: Admit = everything,
): Promise<Registry> {
  const version = judgedCanary(await readRegistryOf(storage), name, judged);
  const entry = await entryFor(storage, name, version);
  const edit = async (registry: Registry) => {
    judgedCanary(registry, name, { ...judged, version });
    await admit(name, version, registry);
    pointAt(registry, name, entry);
  };
  return commit(storage, `promote ${name} ${version}`, edit, judged);
}

/**
 * Ends a canary, which gives nobody what is not live already; without one, moves the pointer back to the version that was
 * the default before. A first release is taken out: behind it stands nothing.
 */
export async function rollback(
  storage: Storage,
  name: string,
  judged: Judged = {},
  admit: Admit = everything,
  admitWithout: AdmitWithout = everything,
): Promise<Registry> {
  const from = entriesOf(await readRegistryOf(storage), name);
  if (judged.version) judgedCanary(await readRegistryOf(storage), name, judged);
  const previous = versionBefore(from);
  if (!previous) return takeBackFirst(storage, name, judged, admitWithout);
  const back = await entryFor(storage, name, previous);
  const edit = async (registry: Registry) => {
    const entries = entriesOf(registry, name);
    const entry = { ...back, ...(await fallbackThen(storage, name, previous)) };
    if (judged.version) judgedCanary(registry, name, judged);
    if (!canaryOf(entries)) await admit(name, previous, registry);
    if (versionBefore(entries) !== previous) throw new Error(releasedMeanwhile(name));
    setEntries(registry, name, [entry]);
  };
  const although = judged.although ? `, although it does not fit: ${judged.although}` : '';
  return commit(storage, `rollback ${name} ${previous}${although}`, edit, judged);
}

/** Only a first release: whoever goes back twice does not mean that the whole remote shall go. */
async function takeBackFirst(
  storage: Storage,
  name: string,
  judged: Judged,
  admitWithout: AdmitWithout,
): Promise<Registry> {
  if (name === SHELL || !(await isFirstRelease(storage, name))) {
    const instead = name === SHELL ? '' : `; « retire ${name} » takes it out`;
    throw new Error(`${name} has no earlier version to go back to${instead}`);
  }
  const edit = async (registry: Registry) => {
    const entries = entriesOf(registry, name);
    if (canaryOf(entries) || versionBefore(entries)) throw new Error(releasedMeanwhile(name));
    await admitWithout(registry);
    setEntries(registry, name, []);
  };
  const although = judged.although ? `, although others need it: ${judged.although}` : '';
  return commit(storage, `rollback ${name}${although}`, edit, judged);
}

/** Takes a remote out: nobody gets it any more. What is published stays, and so do the files of open pages. */
export async function retire(
  storage: Storage,
  name: string,
  admitWithout: AdmitWithout = everything,
  why = '',
): Promise<Registry> {
  if (name === SHELL) throw new Error('the shell cannot be retired: without it there is no page');
  return commit(storage, `retire ${name}${why && `, ${why}`}`, async (registry) => {
    entriesOf(registry, name);
    await admitWithout(registry);
    setEntries(registry, name, []);
  });
}

const releasedMeanwhile = (name: string) =>
  `${name} was released by somebody else at this moment: look at its status`;

/** A version that comes back has again what stood behind it when it was last what everybody got, unless that was removed. */
async function fallbackThen(storage: Storage, name: string, version: string) {
  for (const { registry } of await history(storage, FAR_ENOUGH)) {
    const entry = defaultEntry(entriesIn(registry, name));
    if (entry?.metadata.version !== version) continue;
    const { fallbackUrl } = entry;
    return fallbackUrl && (await isThere(storage, name, fallbackUrl)) ? { fallbackUrl } : {};
  }
  return {};
}

async function isThere(storage: Storage, name: string, url: string): Promise<boolean> {
  const version = versionIn(url) ?? '';
  const [removal, record] = await Promise.all(
    [removalFile(name, version), `${folderOf(name, version)}/build.json`].map((file) => storage.read(file)),
  );
  return !removal && record !== undefined;
}

/** `although` is the reason that somebody gave for what does not fit. */
type Judged = { version?: string; stepAt?: string; figures?: unknown; although?: string };

function judgedCanary(registry: Registry, name: string, { version, stepAt }: Judged): string {
  const canary = canaryOf(entriesOf(registry, name));
  if (!canary) throw new Error(`${name} has no canary`);
  if (version && canary.metadata.version !== version)
    throw new Error(`the canary of ${name} is no longer ${version}: look at its status`);
  if (stepAt && canary.deployment.stepAt !== stepAt)
    throw new Error(`the canary of ${name} is no longer where it was judged: look at its status`);
  return canary.metadata.version;
}

function versionBefore(entries: readonly ShellEntry[]): string | undefined {
  const current = defaultEntry(entries);
  return canaryOf(entries) ? current?.metadata.version : versionIn(current?.fallbackUrl);
}

function pointAt(registry: Registry, name: string, entry: ShellEntry): void {
  const before = defaultEntry(entriesIn(registry, name));
  const same = before?.metadata.version === entry.metadata.version;
  const fallbackUrl = same ? before.fallbackUrl : before?.url;
  setEntries(registry, name, [{ ...entry, ...(fallbackUrl ? { fallbackUrl } : {}) }]);
}

/** Entries of a remote carry what it declares, those of the shell do not: the schema of the registry holds each to it. */
function setEntries(registry: Registry, name: string, entries: readonly ShellEntry[]): void {
  if (name === SHELL) registry.shell = [...entries];
  else if (entries.length === 0) delete registry.microFrontends[name];
  else registry.microFrontends[name] = entries as RegistryEntry[];
}
