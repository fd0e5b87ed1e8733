import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { holidays } from '../../db/schema/subscriptions.ts';

export const saveHolidaysOf = (db: Db, row: typeof holidays.$inferInsert) =>
  db.insert(holidays).values(row).onConflictDoUpdate({ target: holidays.uid, set: row });

export const removeHolidaysOf = (db: Db, uid: string) => db.delete(holidays).where(eq(holidays.uid, uid));
