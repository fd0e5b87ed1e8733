import type { OrderEndReason } from '@msl/contracts/entities/enums.ts';
import type { Deps } from '../../../deps.ts';
import { isServed } from '../../deliveries/served.repository.ts';
import type { OrderRow } from '../record/orders.repository.ts';
import { paysUntil } from '../record/payable.rules.ts';

/** Why an order that is not paid may not be charged any more; null while it may. */
export const endingOf = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  order: OrderRow,
): Promise<OrderEndReason | null> => {
  if (order.endReason) return order.endReason;
  // First: nobody is blamed for what they could not pay any more.
  if (!(await isServed(db, order))) return 'place-closed';
  // An order that never was refused did not end for its owner's sake.
  if (clock.now() >= paysUntil(order, config.business))
    return order.status === 'failed' ? 'unpaid' : 'not-billed';
  return null;
};
