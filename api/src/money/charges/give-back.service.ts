import type { OrderEndReason } from '@msl/contracts/entities/enums.ts';
import { type OrderRow, releaseOrder, updateOrder } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { addCredit, returnGrants, returnProviderUse } from './returns.repository.ts';

/**
 * Ends an order that is held and brings no basket: stock, place and coupon are given back with it, and its owner
 * has again what the bill had used of credit and of the team's grants. Inside the caller's transaction.
 */
export const giveBack = async (
  db: Db,
  order: OrderRow,
  status: 'skipped' | 'cancel',
  reason: OrderEndReason,
  now: Date,
): Promise<void> => {
  await releaseOrder(db, order, status, now);
  await updateOrder(db, order.oid, { endReason: reason });
  if (order.billedAt === null && order.status === 'open') return;
  await returnCredit(db, order, now);
  await returnGrants(db, order.oid);
  await returnProviderUse(db, order);
};

/** With the gift of a referral: it is for the first order that is paid. */
const returnCredit = async (
  db: Db,
  { oid, uid, credit, referralPrice, referralLeftOut }: OrderRow,
  now: Date,
) => {
  const amount = credit + referralPrice + referralLeftOut;
  if (amount === 0) return;
  await addCredit(db, { uid, amount, reason: 'returned', source: oid, createdAt: now });
};
