import type { Unpaid } from '@msl/contracts/entities/order.ts';
import type { Deps } from '../../../deps.ts';
import type { OrderRow } from '../record/orders.repository.ts';
import { isPayable, paysUntil } from '../record/payable.rules.ts';
import { asksToConfirm, failedOrdersOf } from './unpaid.repository.ts';

type UnpaidDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What is owed for an order while it can be paid: every screen and mail reads it here. `card` is the one on file. */
export const unpaidFor = async (
  { db, clock, config }: UnpaidDeps,
  order: OrderRow,
  card: string | null,
): Promise<Unpaid | null> => {
  if (!isPayable(order, clock.now(), config.business)) return null;
  return {
    oid: order.oid,
    delivery_date: order.deliveryDate,
    amount: order.totalPrice,
    until: paysUntil(order, config.business).toISOString(),
    needs_confirmation: await asksToConfirm(db, order.oid, card),
  };
};

/** The same of whoever owes it; null when nothing can be paid. */
export const unpaidOf = async (
  deps: UnpaidDeps,
  uid: string,
  card: string | null,
): Promise<Unpaid | null> => {
  for (const order of await failedOrdersOf(deps.db, uid)) {
    const unpaid = await unpaidFor(deps, order, card);
    if (unpaid) return unpaid;
  }
  return null;
};
