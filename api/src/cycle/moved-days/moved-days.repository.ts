import { eq } from 'drizzle-orm';
import type { MovedDay } from '../../calendar/public.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { settings } from '../../db/schema/content.ts';
import { movedDeliveries } from '../../db/schema/moved-deliveries.ts';

const statement = prepared((db) =>
  db.select().from(movedDeliveries).orderBy(movedDeliveries.day).prepare('moved_days'),
);

/** A handful of rows, read anew each time: several processes never disagree on a date. */
export const movedDays = (db: Db): Promise<MovedDay[]> => statement(db).execute();

/** The moved days that everything planned has followed. */
const APPLIED = 'moved-deliveries-applied';

export const movesApplied = async (db: Db): Promise<MovedDay[] | undefined> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, APPLIED));
  return row?.value as MovedDay[] | undefined;
};

export const keepMovesApplied = (db: Db, value: readonly MovedDay[]) => {
  const row = { key: APPLIED, value };
  return db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
};

/** After somebody was planned without them: the workers look at everybody again. */
export const forgetMovesApplied = (db: Db) => db.delete(settings).where(eq(settings.key, APPLIED));
