import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect.ts';
import { products } from '../../../db/schema/catalogue.ts';

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

/** Takes quantities, or gives back negative ones, of products that are held: one statement for a whole basket. */
export const takeHeldStock = async (db: Db, lines: { pid: string; quantity: number }[]): Promise<void> => {
  if (lines.length === 0) return;
  const rows = lines.map(({ pid, quantity }) => sql`(${pid}::text, ${quantity}::integer)`);
  await db.execute(sql`update ${products} set inventory = ${products.inventory} - wanted.quantity
    from (values ${sql.join(rows, sql`, `)}) as wanted (pid, quantity) where ${products.pid} = wanted.pid`);
};

/** Holds products in one order, so that two baskets being filled do not wait for each other. */
export const lockProducts = (db: Db, pids: string[]) =>
  db.select().from(products).where(inArray(products.pid, pids)).orderBy(asc(products.pid)).for('update');
