import { later } from '../../calendar-day.ts';
import { type OrderDeps, paysUntil } from '../../cycle/public.ts';
import { newId } from '../../ids.ts';
import { billOrder } from './bill-order.service.ts';
import { lockUnbilled } from './billing.repository.ts';
import type { ChargeRow } from './charges.repository.ts';
import { leaseUntil } from './lease.rules.ts';

/**
 * The bill of an order whose money was taken, though the store has not billed it: it was restored from a backup of before. Else
 * its billing, which knows of no payment, would take the money again. It was billed in time then, so it is billed as of that time,
 * `heardOf` being what the provider says of it at the latest: its basket is on its way, or was delivered. Undefined where there is
 * nothing to pay. Inside the caller's transaction.
 */
export const billWhatIsPaid = async (
  deps: OrderDeps,
  oid: string,
  heardOf: Date,
): Promise<{ deps: OrderDeps; charge: ChargeRow } | undefined> => {
  const order = await lockUnbilled(deps.db, oid);
  if (!order) return undefined;
  const lastMoment = later(paysUntil(order, deps.config.business), -1, 'second');
  const then = heardOf < lastMoment ? heardOf : lastMoment;
  const atThatTime = { ...deps, clock: { now: () => then } };
  const bill = await billOrder(atThatTime, order, null, leaseUntil(`paid-${newId()}`, then));
  return bill.outcome === 'to-charge' ? { deps: atThatTime, charge: bill.charge } : undefined;
};
