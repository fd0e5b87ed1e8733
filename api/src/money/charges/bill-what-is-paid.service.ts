import type { OrderDeps } from '../../cycle/public.ts';
import { newId } from '../../ids.ts';
import { billOrder } from './bill-order.service.ts';
import { lockUnbilled } from './billing.repository.ts';
import type { ChargeRow } from './charges.repository.ts';
import { leaseUntil } from './lease.rules.ts';

/**
 * The bill of an order whose money was taken, though the store has not billed it: it was restored from a backup of before. Else
 * its billing, which knows of no payment, would take the money again. Undefined where there is nothing to pay. Inside the caller's
 * transaction.
 */
export const billWhatIsPaid = async (deps: OrderDeps, oid: string): Promise<ChargeRow | undefined> => {
  const order = await lockUnbilled(deps.db, oid);
  if (!order) return undefined;
  const lease = leaseUntil(`paid-${newId()}`, deps.clock.now());
  const bill = await billOrder(deps, order, null, lease);
  return bill.outcome === 'to-charge' ? bill.charge : undefined;
};
