import { endingOf, type OrderRow } from '../../cycle/public.ts';
import { type Sweep, untilNothing } from '../../sweep.ts';
import { closeOrder } from './close-order.service.ts';
import { leaseUntil } from './lease.rules.ts';
import { unpaidOrders } from './unpaid.repository.ts';

const LANES = 4;

/**
 * Ends the orders that were billed and cannot be paid any more: it is too late, their owner has left meanwhile, or their place is not
 * served, and nobody is to be shown a button that pays for a basket which does not come.
 */
export const unpaidSweep: Sweep = async (sweeping) => {
  const { deps, worker, leaseMs, process, done, onError } = sweeping;
  if (!process.hasHeard) return;
  const over: OrderRow[] = [];
  for (const order of await unpaidOrders(deps.db)) if (await endingOf(deps, order)) over.push(order);
  await untilNothing(sweeping, LANES, async () => {
    const order = over.shift();
    if (!order) return false;
    const { oid, uid, deliveryDate: delivery_date } = order;
    try {
      const closing = await closeOrder(deps, oid, leaseUntil(worker, deps.clock.now(), leaseMs));
      if (closing === 'ended') done({ what: 'ended-unpaid', uid, oid, delivery_date });
      if (closing === 'paid') done({ what: 'paid', uid, oid, delivery_date });
    } catch (error) {
      onError(error);
    }
    return true;
  });
};
