import { entriesIn } from '@msl/federation/registry.ts';
import type { Storage } from '../storage/storage.ts';
import { moveOf, movesNothing, type RegistryState, states } from './commit.ts';

/** The newest signed state about a name that is more than pruning. What nobody signed is nobody's. */
export async function lastMoveOf(storage: Storage, name: string): Promise<RegistryState | undefined> {
  for await (const state of states(storage))
    if (state.isSigned && !movesNothing(state) && moveOf(state).name === name) return state;
  return undefined;
}

/**
 * Whether a live name has had one version alone since it came: signed once more, or released again by whoever runs its commit
 * a second time, it is still the first.
 */
export async function isFirstRelease(storage: Storage, name: string): Promise<boolean> {
  let first: string | undefined;
  for await (const state of states(storage)) {
    if (entriesIn(state.registry, name).length === 0) break;
    const { verb, again = verb, version, ...move } = moveOf(state);
    if (!state.isSigned || movesNothing(state) || move.name !== name) continue;
    first ??= version;
    if (again !== 'release' || version !== first) return false;
  }
  return first !== undefined;
}

/**
 * The last move of a name, when it was somebody's decision; undefined for what only `npm start` ever released. Stores from
 * before that was written down have « release » from both: it counts as the start's.
 */
export async function decisionAbout(storage: Storage, name: string): Promise<RegistryState | undefined> {
  const last = await lastMoveOf(storage, name);
  return last && (last.decided ?? moveOf(last).verb !== 'release') ? last : undefined;
}

const told: Readonly<Record<string, string>> = {
  release: 'released',
  canary: 'tried',
  promote: 'promoted',
  rollback: 'rolled back',
  retire: 'retired',
  sign: 'signed again',
};

/** `rolled back by ana at 2027-01-31T12:00:00.000Z`. */
export function tellDecision(state: RegistryState): string {
  const { verb } = moveOf(state);
  return `${told[verb] ?? verb} by ${state.by} at ${state.at}`;
}
