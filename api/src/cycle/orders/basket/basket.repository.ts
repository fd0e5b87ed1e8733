import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/connect.ts';
import { categories, products } from '../../../db/schema/catalogue.ts';
import { planTemplateLines } from '../../../db/schema/plans.ts';
import type { TemplateLine } from './basket.rules.ts';
import { BasketStock, type Candidate } from './basket-stock.rules.ts';

export const templateOf = (db: Db, planPid: string, persons: number): Promise<TemplateLine[]> =>
  db
    .select({
      cid: planTemplateLines.cid,
      productPid: planTemplateLines.productPid,
      quantity: planTemplateLines.quantity,
    })
    .from(planTemplateLines)
    .where(and(eq(planTemplateLines.planPid, planPid), eq(planTemplateLines.persons, persons)))
    .orderBy(asc(planTemplateLines.position));

/** Everything on sale that is in stock. */
const candidates = async (db: Db): Promise<Candidate[]> => {
  const { pid, cid, price, inventory, isLocal, isOrganic, isSaved } = products;
  const rows = await db
    .select({ pid, cid, price, inventory, isLocal, isOrganic, isSaved, parentCid: categories.parentCid })
    .from(products)
    .innerJoin(categories, eq(categories.cid, products.cid))
    .where(and(eq(products.published, true), gt(products.inventory, 0)));
  return rows.map(({ cid, parentCid, ...product }) => ({
    ...product,
    cids: parentCid ? [cid, parentCid] : [cid],
  }));
};

/** Gives what baskets are filled from; read again when it is old, or when `anew` asks for it. */
export type StockReader = (db: Db, anew: boolean) => Promise<BasketStock>;

const FRESH_MS = 60_000;

/**
 * Reading ten thousand products for each of thousands of baskets would take hours: they are read once, and what has
 * changed since is learnt from the rows that each basket holds before it takes anything.
 */
export const createStockReader = (): StockReader => {
  let read: { stock: BasketStock; at: number } | null = null;
  return async (db, anew) => {
    if (!read || anew || performance.now() - read.at > FRESH_MS) {
      read = { stock: new BasketStock(await candidates(db)), at: performance.now() };
    }
    return read.stock;
  };
};

/** What products cost now, and whether they are taxed. */
export const pricesOf = (db: Db, pids: string[]) => {
  const { pid, price, regularPrice, memberPrice, taxable } = products;
  return db
    .select({ pid, price, regularPrice, memberPrice, taxable })
    .from(products)
    .where(inArray(pid, pids));
};
