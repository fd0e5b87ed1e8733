import type { Storage } from '../storage/storage.ts';
import { moveOf, movesNothing, type RegistryState, states } from './commit.ts';

/**
 * The newest signed state about a name, when it was somebody's decision; undefined for what only `npm start` ever released.
 * Stores from before that was written down have « release » from both: it counts as the start's. What nobody signed was
 * decided by nobody.
 */
export async function decisionAbout(storage: Storage, name: string): Promise<RegistryState | undefined> {
  for await (const state of states(storage)) {
    if (!state.isSigned || movesNothing(state)) continue;
    const { verb, name: about } = moveOf(state);
    if (about === name) return (state.decided ?? verb !== 'release') ? state : undefined;
  }
  return undefined;
}

const told: Readonly<Record<string, string>> = {
  release: 'released',
  canary: 'tried',
  promote: 'promoted',
  rollback: 'rolled back',
  retire: 'retired',
};

/** `rolled back by ana at 2027-01-31T12:00:00.000Z`. */
export function tellDecision(state: RegistryState): string {
  const { verb } = moveOf(state);
  return `${told[verb] ?? verb} by ${state.by} at ${state.at}`;
}
