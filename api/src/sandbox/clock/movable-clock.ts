import { type Clock, systemClock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { sandboxClock } from '../../db/schema/sandbox-clock.ts';

/** A clock that runs like the real one, some time ahead of it or behind; how much is kept in the database. */
export type MovableClock = Clock & {
  /** Reads how far it stands from the real clock: another process may have moved it. */
  refresh(db: Db): Promise<void>;
  /** From now on it is this moment. */
  moveTo(db: Db, moment: Date): Promise<void>;
  /** From now on it is the real moment again. */
  backToReal(db: Db): Promise<void>;
};

export const movableClock = (real: Clock = systemClock): MovableClock => {
  let offsetMs = 0;
  const realNow = () => real.now().getTime();
  const keep = async (db: Db, offset: number) => {
    await db
      .insert(sandboxClock)
      .values({ id: 1, offsetMs: offset })
      .onConflictDoUpdate({ target: sandboxClock.id, set: { offsetMs: offset } });
    offsetMs = offset;
  };
  return {
    now: () => new Date(realNow() + offsetMs),
    refresh: async (db) => {
      const [row] = await db.select().from(sandboxClock);
      offsetMs = row?.offsetMs ?? 0;
    },
    moveTo: (db, moment) => keep(db, moment.getTime() - realNow()),
    backToReal: (db) => keep(db, 0),
  };
};
