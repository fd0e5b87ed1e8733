import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { SERVER_VARIABLE } from './test-postgres.ts';

/**
 * Lets both begin while something is held that they need, the first one first, and gives what became of them once it is let go:
 * whoever holds what the other one needs next, and the other way round, shows. The embedded database has one connection and knows no
 * race: there they follow one another.
 */
export const inTheMiddle = async <First, Second>(
  db: Db,
  hold: SQL,
  [first, second]: [() => Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> => {
  if (!process.env[SERVER_VARIABLE]) return [await first(), await second()];
  const both = await db.transaction(async (holder) => {
    await holder.execute(hold);
    const one = first();
    await untilWaiting(db, 1);
    const other = second();
    await untilWaiting(db, 2);
    return { ended: Promise.all([one, other]) };
  });
  return both.ended;
};

/** Until so many connections wait for a lock. */
const untilWaiting = async (db: Db, wanted: number): Promise<void> => {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const { rows } = (await db.execute(waiting)) as unknown as { rows: unknown[] };
    if (rows.length >= wanted) return;
    await pause(20);
  }
};
