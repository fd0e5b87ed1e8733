import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { products } from '../../db/schema/catalogue.ts';

/** Takes a quantity out of the stock in one statement; false, and nothing taken, when there is not enough. */
export const takeStock = async (db: Db, pid: string, quantity: number): Promise<boolean> => {
  const taken = await db
    .update(products)
    .set({ inventory: sql`${products.inventory} - ${quantity}` })
    .where(and(eq(products.pid, pid), gte(products.inventory, quantity)))
    .returning({ pid: products.pid });
  return taken.length > 0;
};

export const giveStockBack = (db: Db, pid: string, quantity: number) =>
  db
    .update(products)
    .set({ inventory: sql`${products.inventory} + ${quantity}` })
    .where(eq(products.pid, pid));

/** Holds products in one order, so that two baskets being filled do not wait for each other. */
export const lockProducts = (db: Db, pids: string[]) =>
  db.select().from(products).where(inArray(products.pid, pids)).orderBy(asc(products.pid)).for('update');
