import type { Storage } from '../storage/storage.ts';
import { moveOf, movesNothing, type RegistryState, states } from './commit.ts';

/** The newest signed state about a name that is more than pruning. What nobody signed is nobody's. */
export async function lastMoveOf(storage: Storage, name: string): Promise<RegistryState | undefined> {
  for await (const state of states(storage))
    if (state.isSigned && !movesNothing(state) && moveOf(state).name === name) return state;
  return undefined;
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
