import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { traced } from '../tracing/tracing.ts';
import { leaveFill, takeFill } from './fill-lease.repository.ts';
import { allDocuments, countPublished, documentsOf } from './product-documents.repository.ts';
import {
  allRowIds,
  claimRows,
  currentSnapshot,
  postponeRows,
  queueChangedSince,
  removeRows,
} from './search-outbox.repository.ts';

type SearchDeps = Pick<Deps, 'db' | 'search'>;

const ROWS_AT_ONCE = 200;
/** Names this process in its leases. */
const worker = newId();

/**
 * Fills the index from the catalogue when it is empty, of another shape, or holds another number of products, and makes the
 * key that browsers' own are made of. Of the processes that share it one does: null while another one fills it.
 */
export const fillSearchIndex = async (deps: SearchDeps): Promise<boolean | null> => {
  const { db, search } = deps;
  if (search.isOwn) return fillWhereNeeded(deps, allDocuments(db));
  if (await isFilled(deps)) {
    await search.makeSearchOnlyKey();
    return false;
  }
  const turn = newId();
  if (!(await takeFill(db, turn))) return null;
  try {
    // Another process may just have filled it.
    return await fillWhereNeeded(deps, heldDocuments(db, turn));
  } finally {
    await leaveFill(db, turn);
  }
};

const isFilled = async ({ db, search }: SearchDeps) => (await search.size()) === (await countPublished(db));

/** The documents, with the lease taken again before each batch. */
async function* heldDocuments(db: Deps['db'], turn: string) {
  for await (const batch of allDocuments(db)) {
    await takeFill(db, turn);
    yield batch;
  }
}

const fillWhereNeeded = async (
  deps: SearchDeps,
  documents: ReturnType<typeof allDocuments>,
): Promise<boolean> => {
  const { db, search } = deps;
  // What these rows told is in the products that are read after them.
  const told = await allRowIds(db);
  const before = await currentSnapshot(db);
  if (await isFilled(deps)) {
    await search.makeSearchOnlyKey();
    return false;
  }
  await search.replaceAll(documents);
  // What another process followed meanwhile went into the index that was replaced.
  await queueChangedSince(db, before);
  await removeRows(db, told);
  return true;
};

/**
 * Brings the index in step with the products that changed; gives how many rows it followed. Harmless to run twice or
 * at the same time as another process: what is written is the product as it is now.
 */
export const followCatalogue = async ({ db, search }: SearchDeps): Promise<number> => {
  let followed = 0;
  for (;;) {
    const rows = await claimRows(db, worker, ROWS_AT_ONCE);
    if (rows.length === 0) return followed;
    const ids = rows.map(({ id }) => id);
    try {
      const pids = [...new Set(rows.map(({ pid }) => pid))];
      const documents = await documentsOf(db, pids);
      const there = new Set(documents.map(({ id }) => id));
      const gone = pids.filter((pid) => !there.has(pid));
      await traced('search index', { as: 'trace' }, async () => {
        await traced('search upsert', { as: 'client' }, () => search.upsert(documents));
        await traced('search remove', { as: 'client' }, () => search.remove(gone));
      });
    } catch (error) {
      await postponeRows(db, ids, String(error));
      throw error;
    }
    await removeRows(db, ids);
    followed += rows.length;
  }
};
