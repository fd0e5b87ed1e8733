import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { products } from '../../db/schema/catalogue.ts';
import { preorderLines } from '../../db/schema/orders.ts';

export type PreorderRow = {
  line: typeof preorderLines.$inferSelect;
  product: typeof products.$inferSelect;
};

export const preorderOf = (db: Db, uid: string): Promise<PreorderRow[]> =>
  db
    .select({ line: preorderLines, product: products })
    .from(preorderLines)
    .innerJoin(products, eq(products.pid, preorderLines.pid))
    .where(eq(preorderLines.uid, uid))
    .orderBy(asc(preorderLines.createdAt), asc(preorderLines.pid));

export const savePreorderLine = (db: Db, line: typeof preorderLines.$inferInsert) =>
  db
    .insert(preorderLines)
    .values(line)
    .onConflictDoUpdate({
      target: [preorderLines.uid, preorderLines.pid],
      set: { quantity: line.quantity, keep: line.keep },
    });

export const removePreorderLine = async (db: Db, uid: string, pid: string): Promise<boolean> => {
  const removed = await db
    .delete(preorderLines)
    .where(and(eq(preorderLines.uid, uid), eq(preorderLines.pid, pid)))
    .returning({ pid: preorderLines.pid });
  return removed.length > 0;
};

export const removeKeptLine = (db: Db, uid: string, pid: string) =>
  db
    .delete(preorderLines)
    .where(and(eq(preorderLines.uid, uid), eq(preorderLines.pid, pid), eq(preorderLines.keep, true)));

/** After a basket took the next cart in, what was wanted once is gone and what is kept stays. */
export const clearPreorder = (db: Db, uid: string) =>
  db.delete(preorderLines).where(and(eq(preorderLines.uid, uid), eq(preorderLines.keep, false)));
