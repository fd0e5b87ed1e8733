import type { Tag } from '@msl/contracts/entities/tag.ts';
import type { Db } from '../../db/connect.ts';
import { together } from '../../db/together.ts';
import * as repository from './catalogue.repository.ts';
import type { CatalogueCategory } from './catalogue-lists.rules.ts';
import { Shelves } from './catalogue-shelves.cache.ts';
import { compact } from './compact-product.rules.ts';

/**
 * The catalogue, held in memory. Whatever any process has committed before `now` is called is in what it gives: one
 * small question to the database finds what changed, and calls that come together share the answer. Not to be called
 * inside a transaction.
 */
export type Catalogue = { now(): Promise<Shelves> };

const MINUTE_MS = 60_000;
/** Changes are kept for at least this long; who has not looked for nearly as long reads everything. */
const KEPT_MS = 10 * MINUTE_MS;
const TOO_LONG_MS = 8 * MINUTE_MS;
const MANY_CHANGES = 500;

type Held = {
  shelves: Shelves;
  categories: Map<string, CatalogueCategory>;
  snapshot: string;
  at: number;
};

export const createCatalogue = (db: Db): Catalogue => {
  let held: Held | null = null;
  const forget = createForgetting(db);
  const look = async (): Promise<Shelves> => {
    const at = performance.now();
    if (!held || at - held.at > TOO_LONG_MS) held = await readAll(db, at);
    else held = await follow(db, held, at);
    forget(held);
    return held.shelves;
  };
  const looked = together(async (_calls: null[]) => {
    const shelves = await look();
    return () => shelves;
  });
  return { now: () => looked(null) };
};

const follow = async (db: Db, held: Held, at: number): Promise<Held> => {
  const { snapshot, changes } = await repository.readChanges(db, held.snapshot);
  const changed = changes.filter(({ stockOnly }) => !stockOnly).map(({ pid }) => pid);
  const pids = changed.filter((pid) => pid !== null);
  if (pids.length < changed.length || pids.length > MANY_CHANGES) return readAll(db, at);
  if (pids.length > 0) await shelve(db, held, pids);
  const sold = changes.flatMap(({ pid, stockOnly }) => (stockOnly && pid !== null ? [pid] : []));
  const inventories = sold.length > 0 ? await repository.readInventories(db, sold) : [];
  for (const { pid, inventory } of inventories) held.shelves.setInventory(pid, inventory);
  return { ...held, snapshot, at };
};

/** The snapshot comes first: what is committed while the rest is read is read again the next time. */
const readAll = async (db: Db, at: number): Promise<Held> => {
  const snapshot = await repository.currentSnapshot(db);
  const rows = await repository.readCategories(db);
  const categories = new Map(rows.map((row) => [row.cid, row]));
  const tags = {
    'fr-CA': await repository.readTagsIn(db, 'fr-CA'),
    'en-CA': await repository.readTagsIn(db, 'en-CA'),
  };
  const held = { shelves: new Shelves(rows, tags), categories, snapshot, at };
  await shelve(db, held);
  return held;
};

const shelve = async (db: Db, { shelves, categories }: Held, pids?: string[]): Promise<void> => {
  const tags = Map.groupBy(await repository.readTags(db, pids), ({ pid }) => pid);
  const found = await repository.readProducts(db, pids);
  const isThere = new Set(found.map(({ product }) => product.pid));
  for (const pid of pids ?? []) if (!isThere.has(pid)) shelves.remove(pid);
  for (const { product, sortName } of found) {
    const category = categories.get(product.cid);
    // A category that came after the categories were read is among the next changes, with everything.
    if (!category) continue;
    // So is a tag that came after the tags were read.
    const own: Tag[] = (tags.get(product.pid) ?? []).flatMap(({ tid }) => shelves.tag(tid) ?? []);
    shelves.put({ product: compact(product), category, tags: own, sortName, encoded: {} });
  }
};

/** Takes away, now and then, the changes that were committed so long ago that every process has seen them. */
const createForgetting = (db: Db) => {
  let seen: Pick<Held, 'snapshot' | 'at'> | null = null;
  return ({ snapshot, at }: Held): void => {
    const old = seen;
    if (old && at - old.at < KEPT_MS) return;
    seen = { snapshot, at };
    // Should it fail, the next time takes these away too.
    if (old) repository.forgetChanges(db, old.snapshot).catch(() => undefined);
  };
};
