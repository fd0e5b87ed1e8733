import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

/** Rows that are deleted in one statement: more would hold up whoever writes to the table. */
const TOGETHER = 500;

/** Deletes some of the rows for which `isOld` holds, past those that somebody else holds, and tells whether there were any. */
export const deleteSome = async (
  db: Db,
  table: PgTable,
  key: PgColumn,
  isOld: SQL | undefined,
): Promise<boolean> => {
  if (!isOld) throw new Error('nothing says which rows are old');
  const some = db
    .select({ key })
    .from(table)
    .where(isOld)
    .limit(TOGETHER)
    .for('update', { skipLocked: true });
  const gone = await db.delete(table).where(inArray(key, some)).returning({ key });
  return gone.length > 0;
};
