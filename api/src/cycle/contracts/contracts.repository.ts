import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { contracts } from '../../db/schema/contracts.ts';

export type ContractRow = typeof contracts.$inferSelect;

/** The contract that was last sent, held until the transaction ends. */
export const lockContract = async (db: Db, uid: string): Promise<ContractRow | undefined> => {
  const [row] = await db.select().from(contracts).where(eq(contracts.uid, uid)).for('update');
  return row;
};

export const keepContract = (db: Db, row: typeof contracts.$inferInsert) =>
  db.insert(contracts).values(row).onConflictDoUpdate({ target: contracts.uid, set: row });

/** Plans, delivery or frequency changed: once it stays so for a while, the contract is sent anew. */
export const contractChanged = (db: Db, uid: string, now: Date) =>
  db.update(contracts).set({ changedAt: now }).where(eq(contracts.uid, uid));
