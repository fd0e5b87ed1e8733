import { later } from '../../calendar-day.ts';
import { type OrderDeps, type OrderRow, paysUntil } from '../../cycle/public.ts';
import { newId } from '../../ids.ts';
import { billOrder } from './bill-order.service.ts';
import { lockUnbilled } from './billing.repository.ts';
import type { ChargeRow } from './charges.repository.ts';
import { leaseUntil } from './lease.rules.ts';

/**
 * What is done as of the time at which an order was paid, though the store does not know that it ever asked for the money: it was
 * restored from a backup of before. It asked in time, and its basket is on its way, or was delivered. `heardOf`: when the provider
 * says something of the payment.
 */
export const asOfItsTime = (deps: OrderDeps, order: OrderRow, heardOf: Date): OrderDeps => {
  const lastMoment = later(paysUntil(order, deps.config.business), -1, 'second');
  const then = heardOf < lastMoment ? heardOf : lastMoment;
  return { ...deps, clock: { now: () => then } };
};

/**
 * The bill of an order whose money was taken, though the store has not billed it: its billing, which knows of no payment, would take
 * the money again. Undefined where there is nothing to pay. Inside the caller's transaction.
 */
export const billWhatIsPaid = async (
  deps: OrderDeps,
  oid: string,
  heardOf: Date,
): Promise<ChargeRow | undefined> => {
  const order = await lockUnbilled(deps.db, oid);
  if (!order) return undefined;
  const then = asOfItsTime(deps, order, heardOf);
  const bill = await billOrder(then, order, null, leaseUntil(`paid-${newId()}`, then.clock.now()));
  return bill.outcome === 'to-charge' ? bill.charge : undefined;
};
