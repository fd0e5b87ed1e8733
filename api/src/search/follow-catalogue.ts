import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { traced } from '../tracing/tracing.ts';
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
 * key that browsers' own are made of.
 */
export const fillSearchIndex = async ({ db, search }: SearchDeps): Promise<boolean> => {
  // What these rows told is in the products that are read after them.
  const told = await allRowIds(db);
  const before = await currentSnapshot(db);
  const [held, published] = [await search.size(), await countPublished(db)];
  if (held === published) {
    await search.makeSearchOnlyKey();
    return false;
  }
  await search.replaceAll(allDocuments(db));
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
