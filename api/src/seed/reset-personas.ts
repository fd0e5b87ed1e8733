import { and, eq, inArray } from 'drizzle-orm';
import { dayOf } from '../calendar-day.ts';
import { forgetMovesApplied, giveStockBack } from '../cycle/public.ts';
import type { Db } from '../db/connect.ts';
import { couponUses, orderGrants } from '../db/schema/coupons.ts';
import { membershipReceipts } from '../db/schema/membership.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { charges, providerUses, refunds } from '../db/schema/outboxes.ts';
import { users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import { restock } from '../sandbox/restock.ts';
import { emailOf, personas } from './personas/personas.data.ts';
import { preparePersonas, storePersonas } from './personas.ts';

const uidsOf = async (tx: Db): Promise<string[]> => {
  const rows = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.email, personas.map(emailOf)))
    .for('update');
  return rows.map(({ uid }) => uid);
};

const giveBack = async (tx: Db, uids: string[]): Promise<void> => {
  const baskets = await tx
    .select({ pid: orderLines.pid, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.oid, orderLines.oid))
    .where(and(inArray(orders.uid, uids), eq(orders.status, 'open')));
  for (const { pid, quantity } of baskets) await giveStockBack(tx, pid, quantity);
};

const forget = async (tx: Db, uids: string[]): Promise<void> => {
  await tx.delete(couponUses).where(inArray(couponUses.uid, uids));
  const theirs = tx.select({ oid: orders.oid }).from(orders).where(inArray(orders.uid, uids));
  await tx.delete(refunds).where(inArray(refunds.oid, theirs));
  await tx.delete(providerUses).where(inArray(providerUses.uid, uids));
  await tx.delete(orderGrants).where(inArray(orderGrants.uid, uids));
  await tx.delete(charges).where(inArray(charges.uid, uids));
  await tx.delete(membershipReceipts).where(inArray(membershipReceipts.uid, uids));
  await tx.delete(orders).where(inArray(orders.uid, uids));
  await tx.delete(users).where(inArray(users.uid, uids));
};

/**
 * Makes every persona anew for the present moment: what was done with them is forgotten, their sessions end, and
 * « delivered today » is true again; the shelves are full. For the sandbox only.
 */
export const resetPersonas = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>,
): Promise<void> => {
  const prepared = await preparePersonas(deps);
  await deps.db.transaction(async (tx) => {
    const uids = await uidsOf(tx);
    await giveBack(tx, uids);
    await forget(tx, uids);
    await restock(tx, dayOf(deps.clock.now()));
    await storePersonas({ ...deps, db: tx }, prepared);
    await forgetMovesApplied(tx);
  });
};
