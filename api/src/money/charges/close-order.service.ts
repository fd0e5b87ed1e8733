import { endingOf, lockOrder, lockSubscription, orderById } from '../../cycle/public.ts';
import { claimCharge, pendingChargeOf } from './charges.repository.ts';
import { endOrder } from './end-order.service.ts';
import type { Lease } from './lease.rules.ts';
import { settleUnknown } from './settle-unknown.service.ts';
import type { ChargeDeps } from './take-payment.service.ts';

/** `waits`: somebody is paying it, or the provider does not answer; it is closed later. */
export type Closing = 'ended' | 'paid' | 'waits';

/**
 * Ends a billed order that may not be charged any more. What was asked of the provider is settled first, under its
 * lease: either the money is there and the basket comes, or it never is taken, and then everything goes back.
 */
export const closeOrder = async (deps: ChargeDeps, oid: string, lease: Lease): Promise<Closing> => {
  const pending = await pendingChargeOf(deps.db, oid);
  if (pending) {
    const charge = await claimCharge(deps.db, pending.id, deps.clock.now(), lease);
    if (!charge) return 'waits';
    const settled = await settleUnknown(deps, charge);
    if (settled === 'unknown') return 'waits';
    if (settled === 'paid') return 'paid';
  }
  return deps.db.transaction(async (tx): Promise<Closing> => {
    const within = { ...deps, db: tx };
    const { uid = '' } = (await orderById(tx, oid)) ?? {};
    const subscription = await lockSubscription(tx, uid);
    const order = await lockOrder(tx, uid, oid);
    if (!order || !subscription || (await pendingChargeOf(tx, oid))) return 'waits';
    if (order.status === 'paid') return 'paid';
    if (order.status !== 'failed' && !(order.status === 'open' && order.billedAt)) return 'ended';
    const reason = await endingOf(within, order);
    if (!reason) return 'waits';
    await endOrder(within, order, subscription, reason);
    return 'ended';
  });
};
