import { eq, sql } from 'drizzle-orm';
import type { MovedDay } from '../../calendar/public.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { settings } from '../../db/schema/content.ts';
import { movedDeliveries } from '../../db/schema/moved-deliveries.ts';
import { newId } from '../../ids.ts';

const statement = prepared((db) =>
  db.select().from(movedDeliveries).orderBy(movedDeliveries.day).prepare('moved_days'),
);

/** A change of the moved days, which were others before; its id is the same while it is tried again. */
export type Change = { id: string; before: readonly MovedDay[] };

/** A handful of rows, read anew each time: several processes never disagree on a date. */
export const movedDays = (db: Db): Promise<MovedDay[]> => statement(db).execute();

/** The moved days that everything planned has followed. */
const APPLIED = 'moved-deliveries-applied';
/** A new one each time that they are kept: the same days may be closed, opened and closed again. */
const APPLIED_ID = 'moved-deliveries-applied-id';

const settingOf = async (db: Db, key: string): Promise<unknown> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
};

export const movesApplied = async (db: Db) => (await settingOf(db, APPLIED)) as MovedDay[] | undefined;

/** What tells one change of the moved days from another; the same while it is tried again. */
export const idOfApplied = async (db: Db): Promise<string> => String((await settingOf(db, APPLIED_ID)) ?? '');

export const keepMovesApplied = (db: Db, moved: readonly MovedDay[]) =>
  db
    .insert(settings)
    .values([
      { key: APPLIED, value: moved },
      { key: APPLIED_ID, value: newId() },
    ])
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });

/** After somebody was planned without them: the workers look at everybody again. */
export const forgetMovesApplied = (db: Db) => db.delete(settings).where(eq(settings.key, APPLIED));
