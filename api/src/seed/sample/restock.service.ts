import { type Day, dayOf, daysBetween } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { productSeeds } from './catalogue.rules.ts';
import { fillShelves, keepRestocked, lockRestocked } from './restock.repository.ts';

const EVERY_DAYS = 7;

/** A delivery of goods: the shelves of the sample data are as full as on the first day, and what is on them as fresh. */
export const restock = async (db: Db, today: Day): Promise<void> => {
  await fillShelves(db, productSeeds.values(), today);
  await keepRestocked(db, today);
};

/**
 * Goods come every week of the sandbox's clock, so that months can be played through. A clock that was put back counts
 * anew. Never in production, where the team says what there is.
 */
export const restockWeekly = (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const today = dayOf(deps.clock.now());
    const days = daysBetween(await lockRestocked(tx, today), today);
    if (days >= EVERY_DAYS) await restock(tx, today);
    else if (days < 0) await keepRestocked(tx, today);
  });
