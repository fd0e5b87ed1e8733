import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { categories, productHighlights, products } from '../../db/schema/catalogue.ts';

/** For changes inside a transaction; pages read the catalogue. */
export const productByPid = async (db: Db, pid: string) => {
  const [row] = await db
    .select({ product: products, category: categories })
    .from(products)
    .innerJoin(categories, eq(categories.cid, products.cid))
    .where(eq(products.pid, pid));
  return row;
};

/** What the team chose for a place of the store, in its order. */
export const highlightedPids = async (db: Db, display: string): Promise<string[]> => {
  const rows = await db
    .select({ pid: productHighlights.pid })
    .from(productHighlights)
    .where(eq(productHighlights.display, display))
    .orderBy(asc(productHighlights.position));
  return rows.map(({ pid }) => pid);
};
