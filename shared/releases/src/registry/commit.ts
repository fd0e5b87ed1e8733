import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  entriesIn,
  liveNames,
  type Registry,
  registrySchema,
  SHELL,
  type StoredRegistry,
} from '@msl/federation/registry.ts';
import * as v from 'valibot';
import { ownKey } from '../signing/keys.ts';
import { requireKnownRoot } from '../signing/known-root.ts';
import { beforeWithdrawals, holderOf, type Owners, ownersIn } from '../signing/owners.ts';
import { registryOf, requireMover, signedPointer, verifiedPointers } from '../signing/pointer.ts';
import type { Storage } from '../storage/storage.ts';
import { numberOf, parseRegistry, registryFile } from './stored-registry.ts';

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
  /** Whose key signed it. */
  by: string;
  /** False when no owner signed it: anybody may have written it. */
  isSigned: boolean;
  /** False for what `npm start` released by itself; absent in states from before it said so. */
  decided?: boolean;
  /** What a judgement decided on. */
  figures?: unknown;
  /** Of each remote what an owner signed, and nothing else. */
  registry: Registry;
};
export type StoredState = Omit<RegistryState, 'by' | 'isSigned'> & { signatures?: unknown };

/** Whether visitors have after it what they had before: nobody decided anything by it. */
export const movesNothing = (state: Pick<RegistryState, 'action'>): boolean => moveOf(state).verb === 'prune';

/**
 * What a state did: `release` of this version of that remote, or of the shell; without a version for what was taken out. `again`
 * is what was signed once more with another key (`sign mfe-cart 0.1.0, release`).
 */
export function moveOf({ action }: Pick<RegistryState, 'action'>) {
  // A reason that somebody gave stands behind a comma.
  const [what = '', behind] = action.split(/, (.*)/s);
  const [verb = '', name = '', version] = what.split(' ');
  return { verb, name, version, again: verb === 'sign' ? behind : undefined };
}

const keyOf = (revision: string) => `history/${revision}.json`;

/** The registry of a storage: of each remote what an owner of it signed, and nothing else. Throws when it is another root's. */
export async function readRegistryOf(storage: Storage): Promise<StoredRegistry> {
  const [stored, { owners }] = await Promise.all([registryFile(storage), ownersIn(storage)]);
  const whole = parseRegistry(stored);
  requireKnownRoot(whole.signatures, owners, storage.where);
  return verifiedRegistry(whole, owners).registry;
}

/** Of what a storage has, what owners signed. */
export function verifiedRegistry({ signatures, revision }: StoredRegistry, owners: Owners) {
  const pointers = verifiedPointers(signatures, owners);
  return { pointers, registry: { ...registryOf(pointers.values()), ...(revision && { revision }) } };
}

/**
 * Changes the registry, and signs what changed with the key of this machine: it must be an owner's. The new state is written into the history first, under a name of its own, and nobody sees it
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
  const [key, about] = [ownKey(), action.split(' ')[1] ?? ''];
  const { owners } = await ownersIn(storage);
  for (;;) {
    const stored = await registryFile(storage);
    const whole = parseRegistry(stored);
    if (moveOf({ action }).verb !== 'adopt') requireKnownRoot(whole.signatures, owners, storage.where);
    const { pointers, registry: before } = verifiedRegistry(whole, owners);
    // An edge has seen what a withdrawn key signed, and follows nothing that is older.
    const seen = verifiedPointers(whole.signatures, beforeWithdrawals(owners));
    requireMover(owners, about, key, pointers.get(about));
    const { revision: parent = null, ...registry } = structuredClone(before);
    await edit(registry);
    const checked = v.parse(registrySchema, registry);
    const move = {
      ...{ revision: nextRevision(parent), parent, at: new Date().toISOString(), action, decided },
      ...(figures !== undefined && { figures }),
    };
    const names = new Set([about, ...liveNames(before), ...liveNames(checked)]);
    const changed = [...names].filter((name) => name === about || !isSame(name, before, checked));
    const signed = changed.map((name) => {
      const by = { key, owners, before: pointers.get(name), seen: seen.get(name)?.serial };
      return [name, signedPointer(name, checked, move, by)] as const;
    });
    const signatures = { ...whole.signatures, ...Object.fromEntries(signed) };
    const state: StoredState = { ...move, registry: checked, signatures };
    await storage.write(keyOf(move.revision), json(state));
    const next = { ...withUnsigned(checked, whole, changed), revision: move.revision, signatures };
    if (await storage.write('registry.json', json(next), stored?.tag ?? null)) return checked;
    if (await leadsTo(storage, move.revision)) return checked;
    await storage.remove(keyOf(move.revision));
    if (Date.now() > until)
      throw new Error(`${storage.where}: others change the registry all the time; try again`);
    await sleep(10 + Math.random() * 90);
  }
}

/**
 * Whether the registry came by way of a state. A write whose answer was lost is sent once more by whoever speaks to the bucket, and is
 * refused then: what stands there is its own.
 */
async function leadsTo(storage: Storage, revision: string): Promise<boolean> {
  for await (const state of storedStates(storage)) {
    if (state.revision === revision) return true;
    if (numberOf(state.revision) <= numberOf(revision)) return false;
  }
  return false;
}

const isSame = (name: string, one: Registry, other: Registry) =>
  JSON.stringify(entriesIn(one, name)) === JSON.stringify(entriesIn(other, name));

/** What nobody signed stays where it stands, for `keys adopt`: no edge follows it. */
function withUnsigned(
  checked: Registry,
  { microFrontends, shell }: Registry,
  changed: readonly string[],
): Registry {
  const others = Object.entries(microFrontends).filter(([name]) => !changed.includes(name));
  return {
    ...(shell && !changed.includes(SHELL) && { shell }),
    ...checked,
    microFrontends: { ...Object.fromEntries(others), ...checked.microFrontends },
  };
}

/** Every state that the registry had, newest first: those that lead to the present one, and no others. */
export async function* states(storage: Storage): AsyncGenerator<RegistryState> {
  const { owners } = await ownersIn(storage);
  yield* statesAs(storage, (state) => told(state, owners));
}

/** The same as they were written, whoever may sign today. */
export const storedStates = (storage: Storage): AsyncGenerator<StoredState> =>
  statesAs(storage, (state) => state);

async function* statesAs<State extends Pick<StoredState, 'parent'>>(
  storage: Storage,
  as: (state: StoredState) => State,
): AsyncGenerator<State> {
  let revision = parseRegistry(await registryFile(storage)).revision ?? null;
  while (revision !== null) {
    const found = await storage.read(keyOf(revision));
    if (!found) return;
    const state = as(JSON.parse(found.content.toString()));
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

/** What was done and by whom, as it was signed. */
export function told({ signatures, ...state }: StoredState, owners: Owners): RegistryState {
  const pointers = verifiedPointers(signatures, owners);
  const registry = registryOf(pointers.values());
  const movedBy = (as: typeof pointers) =>
    [...as.values()].find(({ revision }) => revision === state.revision);
  const moved = movedBy(pointers);
  if (!moved) {
    const withdrawn = movedBy(verifiedPointers(signatures, beforeWithdrawals(owners)));
    const by = withdrawn ? holderOf(owners, withdrawn.key) : 'nobody (not signed)';
    return { ...state, registry, by, isSigned: false };
  }
  const { parent, at, action, figures, decided, key } = moved;
  return {
    ...state,
    registry,
    parent,
    at,
    action,
    ...(figures !== undefined && { figures }),
    ...(decided !== undefined && { decided }),
    by: holderOf(owners, key),
    isSigned: true,
  };
}

/** `000042-1a2b3c4d`: in order by name, and never the name of another attempt. */
const nextRevision = (parent: string | null) =>
  `${String(numberOf(parent) + 1).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
