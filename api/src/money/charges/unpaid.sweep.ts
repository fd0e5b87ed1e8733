import { paysUntil } from '../../cycle/public.ts';
import { type Sweep, untilNothing } from '../../sweep.ts';
import { closeOrder } from './close-order.service.ts';
import { leaseUntil } from './lease.rules.ts';
import { unpaidOrders } from './unpaid.repository.ts';

const LANES = 4;

/** Ends the orders that were billed and not paid in time, and those that their owner has left meanwhile. */
export const unpaidSweep: Sweep = async (sweeping) => {
  const { deps, worker, leaseMs, process, done, onError } = sweeping;
  if (!process.hasHeard) return;
  const now = deps.clock.now();
  const over = (await unpaidOrders(deps.db)).filter(
    (order) => order.endReason !== null || now >= paysUntil(order, deps.config.business),
  );
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
