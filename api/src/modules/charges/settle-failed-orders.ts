import { newId } from '../../ids.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import {
  addOrderCharge,
  type ChargeRow,
  claimCharge,
  failedOrdersOf,
  pendingChargeOf,
} from './charges.repository.ts';
import { leaseUntil } from './lease.ts';
import { type ChargeDeps, takePayment } from './take-payment.ts';

/**
 * A customer who changed the card pays at once what the one before did not. A request whose outcome is not known is
 * settled first, with its own card; then the new card is asked.
 */
export const settleFailedOrders = async (deps: ChargeDeps, uid: string, card: string): Promise<void> => {
  for (const order of await failedOrdersOf(deps.db, uid)) {
    const charge = await takeOver(deps, order);
    if (!charge) continue;
    const outcome = await takePayment(deps, charge);
    if (outcome !== 'refused' || (charge.paymentMethodId ?? card) === card) continue;
    const next = await takeOver(deps, order);
    if (next) await takePayment(deps, next);
  }
};

/** The order's planned charge, or a new one, held; undefined when a worker is at it, or it was paid meanwhile. */
const takeOver = ({ db, clock }: ChargeDeps, order: OrderRow): Promise<ChargeRow | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const lease = leaseUntil(`card-${newId()}`, now);
    const [held] = (await failedOrdersOf(tx, order.uid)).filter(({ oid }) => oid === order.oid);
    if (!held) return undefined;
    const pending = await pendingChargeOf(tx, order.oid);
    if (pending) return claimCharge(tx, pending.id, now, lease);
    const { oid, uid, totalPrice: amount } = order;
    return addOrderCharge(tx, { ...{ oid, uid, amount, lease }, ...{ dueAt: now, createdAt: now } });
  });
