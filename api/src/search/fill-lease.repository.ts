import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { settings } from '../db/schema/content.ts';

const KEY = 'search-filling';
/** Longer than the search server has for one batch; who fills takes it again before each. */
const LEASE_SECONDS = 120;

const isHeldBy = (turn: string) => sql`${settings.value} ->> 'by' = ${turn}`;

/** Whether this turn may fill the index that all processes share: no other one does. One that is cut off leaves it to others after two minutes. */
export const takeFill = async (db: Db, turn: string): Promise<boolean> => {
  const value = sql`jsonb_build_object('by', ${turn}::text, 'until', now() + make_interval(secs => ${LEASE_SECONDS}))`;
  const taken = await db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value },
      setWhere: sql`${isHeldBy(turn)} or (${settings.value} ->> 'until')::timestamptz < now()`,
    })
    .returning({ key: settings.key });
  return taken.length > 0;
};

export const leaveFill = (db: Db, turn: string) =>
  db.delete(settings).where(and(eq(settings.key, KEY), isHeldBy(turn)));
