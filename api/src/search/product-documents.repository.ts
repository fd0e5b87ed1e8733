import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/connect.ts';
import { categories, products, productTags, tags } from '../db/schema/catalogue.ts';
import { type DocumentRow, type TagRow, toDocument } from './product-document.ts';
import type { ProductDocument } from './search.port.ts';

const aisles = alias(categories, 'aisles');
const BATCH = 500;

const rowsWhere = (db: Db, where: ReturnType<typeof and>) =>
  db
    .select({ product: products, category: categories, aisle: aisles })
    .from(products)
    .innerJoin(categories, eq(categories.cid, products.cid))
    .leftJoin(aisles, eq(aisles.cid, categories.parentCid))
    .where(and(eq(products.published, true), where))
    .orderBy(asc(products.pid))
    .limit(BATCH);

const withTags = async (db: Db, rows: DocumentRow[]): Promise<ProductDocument[]> => {
  if (rows.length === 0) return [];
  const pids = rows.map(({ product }) => product.pid);
  const found: TagRow[] = await db
    .select({ pid: productTags.pid, tid: tags.tid, copy: tags.copy })
    .from(productTags)
    .innerJoin(tags, eq(tags.tid, productTags.tid))
    .where(inArray(productTags.pid, pids))
    .orderBy(asc(tags.position), asc(tags.tid));
  const byPid = Map.groupBy(found, ({ pid }) => pid);
  return rows.map((row) => toDocument(row, byPid.get(row.product.pid) ?? []));
};

/** The documents of those of the products that are published; at most 500 are asked for. */
export const documentsOf = async (db: Db, pids: string[]): Promise<ProductDocument[]> =>
  withTags(db, await rowsWhere(db, inArray(products.pid, pids)));

/** Every published product, in batches. */
export async function* allDocuments(db: Db): AsyncGenerator<ProductDocument[]> {
  let last = '';
  for (;;) {
    const batch = await withTags(db, await rowsWhere(db, gt(products.pid, last)));
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    last = batch.at(-1)?.id ?? last;
  }
}

export const countPublished = async (db: Db): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(products).where(eq(products.published, true));
  return Number(row?.total ?? 0);
};
