import type { OrderEndReason } from '@msl/contracts/entities/enums.ts';
import { type OrderDeps, type OrderRow, releaseOrder, updateOrder } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { addCredit, returnGrants, returnProviderUse } from './returns.repository.ts';

/**
 * Ends an order that is held and brings no basket: stock, place and coupon are given back with it, and its owner
 * has again what the bill had used of credit and of the team's grants; with `asksAgain`, the next cart asks for what it had
 * put into it. Inside the caller's transaction.
 */
export const giveBack = async (
  deps: OrderDeps,
  order: OrderRow,
  { reason, status, asksAgain }: { reason: OrderEndReason; status: 'skipped' | 'cancel'; asksAgain: boolean },
): Promise<void> => {
  const { db, clock } = deps;
  await releaseOrder(deps, order, status, asksAgain);
  await updateOrder(db, order.oid, { endReason: reason });
  if (order.billedAt === null && order.status === 'open') return;
  await returnCredit(db, order, clock.now());
  await returnGrants(db, order.oid);
  await returnProviderUse(db, order);
};

/** With the gift of a referral: it is for the first order that is paid. Gives the cents. */
export const returnCredit = async (
  db: Db,
  { oid, uid, credit, referralPrice, referralLeftOut }: OrderRow,
  now: Date,
  note: string | null = null,
): Promise<number> => {
  const amount = credit + referralPrice + referralLeftOut;
  if (amount > 0) await addCredit(db, { uid, amount, reason: 'returned', source: oid, note, createdAt: now });
  return amount;
};
