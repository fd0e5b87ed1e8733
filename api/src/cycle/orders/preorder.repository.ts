import { and, asc, eq, lte, sql } from 'drizzle-orm';
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

type Asked = { uid: string; pid: string; quantity: number };

/**
 * Asks again for what a basket had taken in and does not bring, beside what is asked for by now and as far as a basket may have it;
 * what is kept comes anyway.
 */
export const addToPreorder = async (
  db: Db,
  asked: readonly Asked[],
  { maxQuantity, now }: { maxQuantity: number; now: Date },
) => {
  if (asked.length === 0) return;
  await db
    .insert(preorderLines)
    .values(asked.map((line) => ({ ...line, keep: false, createdAt: now })))
    .onConflictDoUpdate({
      target: [preorderLines.uid, preorderLines.pid],
      set: { quantity: sql`least(${preorderLines.quantity} + excluded.quantity, ${maxQuantity})` },
      setWhere: eq(preorderLines.keep, false),
    });
};

/** Takes out of the next cart what a basket brings after all, as far as it is still there; what is kept stays. */
export const takeFromPreorder = async (db: Db, { uid, pid, quantity }: Asked) => {
  const { keep } = preorderLines;
  const isIt = and(eq(preorderLines.uid, uid), eq(preorderLines.pid, pid), eq(keep, false));
  const isAll = lte(preorderLines.quantity, quantity);
  await db.delete(preorderLines).where(and(isIt, isAll));
  await db
    .update(preorderLines)
    .set({ quantity: sql`${preorderLines.quantity} - ${quantity}` })
    .where(isIt);
};

/** After a basket took the next cart in, what was wanted once is gone and what is kept stays. */
export const clearPreorder = (db: Db, uid: string) =>
  db.delete(preorderLines).where(and(eq(preorderLines.uid, uid), eq(preorderLines.keep, false)));
