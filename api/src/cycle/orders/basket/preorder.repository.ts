import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { preorderLines } from '../../../db/schema/orders.ts';

/** One product of the next cart. */
export type PreorderLine = {
  uid: string;
  pid: string;
  /** How many the next basket has at least: what is kept is part of it. */
  quantity: number;
  keep: boolean;
  /** How many of them every basket has. */
  keptQuantity: number;
  /** How many were asked for once. */
  once: number;
};
export type PreorderRow = { line: PreorderLine; product: typeof products.$inferSelect };

/** Who asks for six once and keeps one has six in the next basket, and one in each after it. */
export const toPreorderLine = (row: typeof preorderLines.$inferSelect): PreorderLine => {
  const { uid, pid, keep } = row;
  const once = keep ? row.once : row.quantity;
  const keptQuantity = keep ? row.quantity : 0;
  return { uid, pid, keep, once, keptQuantity, quantity: Math.max(once, keptQuantity) };
};

export const preorderOf = async (db: Db, uid: string): Promise<PreorderRow[]> => {
  const rows = await db
    .select({ row: preorderLines, product: products })
    .from(preorderLines)
    .innerJoin(products, eq(products.pid, preorderLines.pid))
    .where(eq(preorderLines.uid, uid))
    .orderBy(asc(preorderLines.createdAt), asc(preorderLines.pid));
  return rows.map(({ row, product }) => ({ line: toPreorderLine(row), product }));
};

type NewLine = Pick<PreorderLine, 'uid' | 'pid' | 'quantity'> & { createdAt: Date };

const { keep: isKept, quantity: stored, once: beside } = preorderLines;
const lineOf = { target: [preorderLines.uid, preorderLines.pid] };

/**
 * How many the next basket has. While something waits beside what is kept, more and less of it is more and less of that, and what
 * every basket has stays as far as it is within.
 */
export const savePreorderLine = (db: Db, { keep, ...line }: NewLine & { keep: boolean }) => {
  const isBeside = sql`(${keep} and ${isKept} and ${beside} > 0)`;
  const { quantity } = line;
  return db
    .insert(preorderLines)
    .values({ ...line, keep })
    .onConflictDoUpdate({
      ...lineOf,
      set: {
        quantity: sql`case when ${isBeside} then least(${stored}, ${quantity}) else ${quantity} end`,
        once: sql`case when ${isBeside} and ${quantity} > ${stored} then ${quantity} else 0 end`,
        keep,
      },
    });
};

/** Keeps so many for every basket; what waits for the next one alone goes on waiting beside it. */
export const saveKeptLine = (db: Db, line: NewLine) =>
  db
    .insert(preorderLines)
    .values({ ...line, keep: true })
    .onConflictDoUpdate({
      ...lineOf,
      set: {
        quantity: line.quantity,
        once: sql`case when ${isKept} then ${beside} else ${stored} end`,
        keep: true,
      },
    });

export const removePreorderLine = async (db: Db, uid: string, pid: string): Promise<boolean> => {
  const removed = await db
    .delete(preorderLines)
    .where(and(eq(preorderLines.uid, uid), eq(preorderLines.pid, pid)))
    .returning({ pid: preorderLines.pid });
  return removed.length > 0;
};

/** What waits for the next basket alone goes on waiting. */
export const removeKeptLine = async (db: Db, uid: string, pid: string) => {
  const isIt = and(eq(preorderLines.uid, uid), eq(preorderLines.pid, pid), eq(isKept, true));
  await db
    .update(preorderLines)
    .set({ quantity: beside, once: 0, keep: false })
    .where(and(isIt, gt(beside, 0)));
  await db.delete(preorderLines).where(isIt);
};

type Asked = { uid: string; pid: string; quantity: number };

/** Asks again for what a basket had taken in and does not bring, beside what is asked for by now and as far as a basket may have it. */
export const addToPreorder = async (
  db: Db,
  asked: readonly Asked[],
  { maxQuantity, now }: { maxQuantity: number; now: Date },
) => {
  if (asked.length === 0) return;
  const more = (column: typeof stored | typeof beside) =>
    sql`least(${column} + excluded.quantity, ${maxQuantity})`;
  await db
    .insert(preorderLines)
    .values(asked.map((line) => ({ ...line, keep: false, createdAt: now })))
    .onConflictDoUpdate({
      ...lineOf,
      set: {
        quantity: sql`case when ${isKept} then ${stored} else ${more(stored)} end`,
        once: sql`case when ${isKept} then ${more(beside)} else 0 end`,
      },
    });
};

/** Takes out of the next cart what a basket brings after all, as far as it is still there; what is kept stays. */
export const takeFromPreorder = async (db: Db, { uid, pid, quantity }: Asked) => {
  const isIt = and(eq(preorderLines.uid, uid), eq(preorderLines.pid, pid));
  await db.delete(preorderLines).where(and(isIt, eq(isKept, false), lte(stored, quantity)));
  await db
    .update(preorderLines)
    .set({
      quantity: sql`case when ${isKept} then ${stored} else ${stored} - ${quantity} end`,
      once: sql`case when ${isKept} then greatest(${beside} - ${quantity}, 0) else 0 end`,
    })
    .where(isIt);
};

/** After baskets took their next carts in, what was wanted once is gone and what is kept stays. */
export const clearPreorders = async (db: Db, uids: string[]) => {
  const isTheirs = inArray(preorderLines.uid, uids);
  await db.delete(preorderLines).where(and(isTheirs, eq(isKept, false)));
  await db
    .update(preorderLines)
    .set({ once: 0 })
    .where(and(isTheirs, gt(beside, 0)));
};
