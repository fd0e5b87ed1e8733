import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {
  defaultEntry,
  emptyRegistry,
  type Registry,
  type RegistryEntry,
  registrySchema,
} from '../registry.ts';
import { withLock, writeAtomically } from './atomic-file.ts';
import type { Store } from './store.ts';

/** Reads and checks a store's `registry.json`; an empty store has an empty registry. */
export function readRegistry(storeDir: string): Registry {
  const file = path.join(storeDir, 'registry.json');
  if (!existsSync(file)) return emptyRegistry();
  return v.parse(registrySchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** All versions of one remote that visitors may get; throws when the remote was never released. */
export function entriesOf(registry: Registry, name: string): RegistryEntry[] {
  const entries = registry.microFrontends[name];
  if (!entries) throw new Error(`${name} is not in the registry: release it first`);
  return entries;
}

/** Points every visitor at a published version. The version before stands as the fallback. */
export async function release(store: Store, name: string, version: string): Promise<Registry> {
  return change(store.dir, `release ${name} ${version}`, (registry) => {
    const before = defaultEntry(registry.microFrontends[name]);
    const fallbackUrl = before?.metadata.version === version ? before.fallbackUrl : before?.url;
    registry.microFrontends[name] = [
      { ...entryFor(store, name, version), ...(fallbackUrl ? { fallbackUrl } : {}) },
    ];
  });
}

/** Gives a published version to `traffic` percent of visitors, beside the default one. */
export async function releaseCanary(
  store: Store,
  name: string,
  version: string,
  traffic: number,
): Promise<Registry> {
  return change(store.dir, `canary ${name} ${version} ${traffic}`, (registry) => {
    const stable = defaultEntry(entriesOf(registry, name));
    if (!stable) throw new Error(`${name} has no default version`);
    if (stable.metadata.version === version)
      throw new Error(`${name} ${version} is already what everybody gets`);
    const canary = entryFor(store, name, version);
    canary.deployment = { traffic, default: false, salt: version };
    stable.deployment.traffic = 100 - traffic;
    registry.microFrontends[name] = [stable, canary];
  });
}

/** Makes the canary what everybody gets. */
export async function promote(store: Store, name: string): Promise<Registry> {
  const canary = entriesOf(readRegistry(store.dir), name).find((entry) => !entry.deployment.default);
  if (!canary) throw new Error(`${name} has no canary to promote`);
  return release(store, name, canary.metadata.version);
}

/** Ends a canary; without one, moves the pointer back to the version that was the default before. */
export async function rollback(store: Store, name: string): Promise<Registry> {
  return change(store.dir, `rollback ${name}`, (registry) => {
    const entries = entriesOf(registry, name);
    const current = defaultEntry(entries);
    const previous = entries.length > 1 ? current?.metadata.version : versionIn(current?.fallbackUrl);
    if (!previous) throw new Error(`${name} has no earlier version to go back to`);
    registry.microFrontends[name] = [entryFor(store, name, previous)];
  });
}

export type HistoryState = { file: string; at: string; action: string };

/** Every state that the registry had, newest first. */
export function history(storeDir: string): HistoryState[] {
  const dir = path.join(storeDir, 'history');
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.json')) : [];
  return files
    .sort()
    .reverse()
    .map((file) => {
      const { at, action } = JSON.parse(readFileSync(path.join(dir, file), 'utf8'));
      return { file, at, action };
    });
}

function entryFor(store: Store, name: string, version: string): RegistryEntry {
  const { record, manifest } = store.remote(name, version);
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

const versionIn = (url: string | undefined) => url?.split('/').at(-2);

async function change(
  storeDir: string,
  action: string,
  edit: (registry: Registry) => void,
): Promise<Registry> {
  const file = path.join(storeDir, 'registry.json');
  return withLock(file, () => {
    const registry = readRegistry(storeDir);
    edit(registry);
    const checked = v.parse(registrySchema, registry);
    const dir = path.join(storeDir, 'history');
    mkdirSync(dir, { recursive: true });
    const number = String(readdirSync(dir).length + 1).padStart(6, '0');
    const state = { at: new Date().toISOString(), action, registry: checked };
    writeAtomically(path.join(dir, `${number}.json`), `${JSON.stringify(state, null, 2)}\n`);
    writeAtomically(file, `${JSON.stringify(checked, null, 2)}\n`);
    return checked;
  });
}
