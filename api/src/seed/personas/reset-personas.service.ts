import { dayOf } from '../../calendar-day.ts';
import { forgetMovesApplied, giveStockBack } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { restock } from '../sample/restock.service.ts';
import { emailOf, personas } from './personas.data.ts';
import { deleteUsers, lockUsersOf, openLinesOf } from './personas.repository.ts';
import { preparePersonas } from './prepare-personas.service.ts';
import { storePersonas } from './store-personas.service.ts';

/**
 * Makes every persona anew for the present moment: what was done with them is forgotten, their sessions end, and
 * « delivered today » is true again; the shelves are full. For the sandbox only.
 */
export const resetPersonas = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>,
): Promise<void> => {
  const prepared = await preparePersonas(deps);
  await deps.db.transaction(async (tx) => {
    const uids = await lockUsersOf(tx, personas.map(emailOf));
    for (const { pid, quantity } of await openLinesOf(tx, uids)) await giveStockBack(tx, pid, quantity);
    await deleteUsers(tx, uids);
    await restock(tx, dayOf(deps.clock.now()));
    await storePersonas({ ...deps, db: tx }, prepared);
    await forgetMovesApplied(tx);
  });
};
