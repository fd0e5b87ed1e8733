import { entriesIn, liveNames, type StoredRegistry } from '@msl/federation/registry.ts';
import { moveOf, type RegistryState, states } from '@msl/releases/registry/commit.ts';
import type { Storage } from '@msl/releases/storage/storage.ts';
import type { Published } from '../published/published.ts';

/** States of the history that are looked through. */
const FAR_ENOUGH = 200;

type Options = { published: Published; storage: () => Promise<Storage> };

/**
 * The changes by which what is live went live, from the storage that keeps the history: of a bucket the store folder has the registry
 * alone. They are read once for each registry, for the page is for everybody. A storage that does not answer keeps nobody from it.
 */
export function createLiveMoves({ published, storage }: Options): () => Promise<readonly RegistryState[]> {
  let known: { state: unknown; moves: Promise<readonly RegistryState[]> } | undefined;
  return () => {
    const registry = published.registry();
    // Read once more, the file says the same.
    const state = registry.revision ?? registry;
    if (known?.state !== state) {
      const moves = movesOf(registry, storage).catch(() => {
        known = undefined;
        return [];
      });
      known = { state, moves };
    }
    return known.moves;
  };
}

/** Of each live version the newest one; no further back than that takes. */
async function movesOf(
  registry: StoredRegistry,
  storage: Options['storage'],
): Promise<readonly RegistryState[]> {
  const missing = new Set(
    liveNames(registry).flatMap((name) =>
      entriesIn(registry, name).map(({ metadata }) => `${name} ${metadata.version}`),
    ),
  );
  const found: RegistryState[] = [];
  let looked = 0;
  for await (const state of states(await storage())) {
    const { name, version } = moveOf(state);
    if (missing.delete(`${name} ${version}`)) found.push(state);
    looked += 1;
    if (missing.size === 0 || looked === FAR_ENOUGH) break;
  }
  return found;
}
