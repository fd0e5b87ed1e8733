import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import {
  emptyRegistry,
  type Registry,
  registrySchema,
  type ShellEntry,
  type StoredRegistry,
  storedRegistrySchema,
} from '@msl/federation/registry.ts';
import * as v from 'valibot';
import type { Storage, Stored } from '../storage/storage.ts';

const PATIENCE_MS = 30_000;

/** One state that the registry had, with what led to it. */
export type RegistryState = {
  revision: string;
  /** Revision before it; null for the first. */
  parent: string | null;
  /** ISO instant. */
  at: string;
  /** `release mfe-cart 0.1.0-1a2b3c4d`. */
  action: string;
  /** Who typed it. */
  by: string;
  /** False for what `npm start` released by itself; absent in states from before it said so. */
  decided?: boolean;
  /** What a judgement decided on. */
  figures?: unknown;
  registry: Registry;
};

/** What a state did: `release` of this version of that remote, or of the shell; without a version for what was taken out. */
export function moveOf({ action }: Pick<RegistryState, 'action'>) {
  // A reason that somebody gave stands behind a comma.
  const [verb = '', name = '', version] = (action.split(',')[0] ?? '').split(' ');
  return { verb, name, version };
}

const keyOf = (revision: string) => `history/${revision}.json`;

/** The registry as stored, with its revision; an empty store has an empty one. */
export const parseRegistry = (stored: Stored | undefined): StoredRegistry =>
  stored ? v.parse(storedRegistrySchema, JSON.parse(stored.content.toString())) : emptyRegistry();

/** Reads and checks the registry of a storage. */
export const readRegistryOf = async (storage: Storage): Promise<StoredRegistry> =>
  withShell(storage, parseRegistry(await storage.read('registry.json')));

/** In a store from before the shell stood in the registry, `shell.json` names it: the next change takes it over. */
export async function withShell(storage: Storage, registry: StoredRegistry): Promise<StoredRegistry> {
  if (registry.shell) return registry;
  const pointer = await storage.read('shell.json');
  if (!pointer) return registry;
  const { version } = JSON.parse(pointer.content.toString());
  const record = await storage.read(`shell/${version}/build.json`);
  return record ? { ...registry, shell: [shellNamed(version, record.content.toString())] } : registry;
}

/** The entry of the version that a `shell.json` names, from the record of its build. */
export function shellNamed(version: string, record: string): ShellEntry {
  const { entry, files }: BuildRecord = JSON.parse(record);
  return {
    url: `/shell/${version}/${entry}`,
    metadata: { version, integrity: files[entry]?.integrity ?? '' },
    deployment: { traffic: 100, default: true },
  };
}

/**
 * Changes the registry. The new state is written into the history first, under a name of its own, and nobody sees it
 * before `registry.json` names it; that happens only if nobody changed the registry meanwhile, else all is done again
 * on what stands there then. A crash before leaves the old registry, and a state that nothing leads to.
 */
export async function commit(
  storage: Storage,
  action: string,
  edit: (registry: Registry) => void | Promise<void>,
  { figures, decided = true }: { figures?: unknown; decided?: boolean } = {},
): Promise<Registry> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const stored = await storage.read('registry.json');
    const { revision: parent = null, ...registry } = await withShell(storage, parseRegistry(stored));
    await edit(registry);
    const checked = v.parse(registrySchema, registry);
    const revision = nextRevision(parent);
    const state: RegistryState = {
      ...{ revision, parent, at: new Date().toISOString(), action, by: whoami(), decided },
      ...(figures !== undefined && { figures }),
      registry: checked,
    };
    await storage.write(keyOf(revision), json(state));
    if (await storage.write('registry.json', json({ ...checked, revision }), stored?.tag ?? null)) {
      // What stood in it stands in the registry now.
      if (checked.shell) await storage.remove('shell.json');
      return checked;
    }
    await storage.remove(keyOf(revision));
    if (Date.now() > until)
      throw new Error(`${storage.where}: others change the registry all the time; try again`);
    await sleep(10 + Math.random() * 90);
  }
}

/** Every state that the registry had, newest first: those that lead to the present one, and no others. */
export async function* states(storage: Storage): AsyncGenerator<RegistryState> {
  let revision = (await readRegistryOf(storage)).revision ?? null;
  while (revision !== null) {
    const stored = await storage.read(keyOf(revision));
    if (!stored) return;
    const state: RegistryState = JSON.parse(stored.content.toString());
    yield state;
    revision = state.parent;
  }
}

/** So many of them at most. */
export async function history(storage: Storage, limit = Number.POSITIVE_INFINITY): Promise<RegistryState[]> {
  const found: RegistryState[] = [];
  if (limit < 1) return found;
  for await (const state of states(storage)) {
    found.push(state);
    if (found.length >= limit) break;
  }
  return found;
}

/** `000042-1a2b3c4d`: in order by name, and never the name of another attempt. */
const nextRevision = (parent: string | null) =>
  `${String(Number(parent?.split('-')[0] ?? 0) + 1).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function whoami(): string {
  try {
    return process.env.MSL_BY || userInfo().username;
  } catch {
    // A container's user may have no name.
    return 'unknown';
  }
}
