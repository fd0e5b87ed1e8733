import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { categories, products } from '../../db/schema/catalogue.ts';

/** Every aisle and sub-aisle, with how many products on sale stand directly in it. */
export const categoriesWithCounts = async (db: Db) => {
  const rows = await db
    .select({
      cid: categories.cid,
      parentCid: categories.parentCid,
      copy: categories.copy,
      productCount: count(products.pid),
    })
    .from(categories)
    .leftJoin(products, and(eq(products.cid, categories.cid), eq(products.published, true)))
    .groupBy(categories.cid)
    .orderBy(asc(categories.position), asc(categories.cid));
  return rows.map((row) => ({ ...row, productCount: Number(row.productCount) }));
};
