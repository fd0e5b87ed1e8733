import { type Clock, systemClock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { keepOffset, readOffset } from './clock.repository.ts';
import { dateOfSession } from './session-date.clock.ts';

/**
 * A clock that runs like the real one, some time ahead of it or behind; how much is kept in the database. While a call of a
 * session with a date of its own is answered, it stands at that date.
 */
export type MovableClock = Clock & {
  /** The store's moment, whatever the session's date. */
  storeNow(): Date;
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
    await keepOffset(db, offset);
    offsetMs = offset;
  };
  const storeNow = () => new Date(realNow() + offsetMs);
  return {
    storeNow,
    now: () => dateOfSession() ?? storeNow(),
    refresh: async (db) => {
      offsetMs = await readOffset(db);
    },
    moveTo: (db, moment) => keep(db, moment.getTime() - realNow()),
    backToReal: (db) => keep(db, 0),
  };
};
