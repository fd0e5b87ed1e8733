import { later } from '../../calendar-day.ts';
import { type OrderDeps, type OrderRow, paysUntil } from '../../cycle/public.ts';
import { newId } from '../../ids.ts';
import { billOrder } from './bill-order.service.ts';
import { lockUnbilled } from './billing.repository.ts';
import type { ChargeRow } from './charges.repository.ts';
import { leaseUntil } from './lease.rules.ts';

/**
 * The time at which an order was billed that the store does not know to have billed: it was restored from a backup of before. It asked for
 * the money in time, whenever that was taken.
 */
const inTime = (deps: OrderDeps, order: OrderRow, takenAt: Date): OrderDeps => {
  const lastMoment = later(paysUntil(order, deps.config.business), -1, 'second');
  const then = takenAt < lastMoment ? takenAt : lastMoment;
  return { ...deps, clock: { now: () => then } };
};

/**
 * The bill of an order whose money was taken, though the store has not billed it: its billing, which knows of no payment, would take
 * the money again. It says what was taken, and `differs` to the team where the basket, changed since the backup, comes to something
 * else here. Undefined where no basket comes. Inside the caller's transaction.
 */
export const billWhatIsPaid = async (
  deps: OrderDeps,
  { orderId, takenAt, takenCents }: { orderId: string; takenAt: Date; takenCents: number },
  differs: (news: string) => void,
): Promise<ChargeRow | undefined> => {
  const order = await lockUnbilled(deps.db, orderId);
  if (!order) return undefined;
  const then = inTime(deps, order, takenAt);
  const lease = leaseUntil(`paid-${newId()}`, then.clock.now());
  const bill = await billOrder(then, order, null, lease, takenCents);
  if (bill.outcome !== 'to-charge') return undefined;
  if (bill.comesTo !== takenCents)
    differs(
      `order ${orderId} was paid with ${takenCents} cents, and its basket comes to ${bill.comesTo} here: its receipt says what was paid, with the difference as an adjustment`,
    );
  return bill.charge;
};
