import { homeSlotsUntil } from '../../calendar/public.ts';
import { mailToOwner } from '../../mails/public.ts';
import { type Sweep, untilNothing } from '../../sweep.ts';
import { comingHome, deliverOver } from './delivered-orders.repository.ts';

const AT_ONCE = 200;

/** Paid orders are delivered when their time slot ends. */
export const deliverySweep: Sweep = (sweeping) =>
  untilNothing(sweeping, 1, async () => {
    const { db, clock } = sweeping.deps;
    const delivered = await deliverOver(db, clock.now(), AT_ONCE);
    for (const order of delivered) sweeping.done({ what: 'delivered', ...order });
    return delivered.length === AT_ONCE;
  });

/** Whoever is delivered at home hears of it shortly before the slot begins. */
export const homeDeliverySweep: Sweep = (sweeping) =>
  untilNothing(sweeping, 1, async () => {
    const { db, clock } = sweeping.deps;
    const now = clock.now();
    const coming = await comingHome(db, now, homeSlotsUntil(now), AT_ONCE);
    for (const { oid, uid, day, start } of coming) {
      const locals = { oid, delivery_date: day, slot_start: start };
      await mailToOwner(db, { uid, template: 'home-delivery', locals, about: oid }, now);
      sweeping.done({ what: 'home-delivery-told', uid, oid, delivery_date: day });
    }
    return coming.length === AT_ONCE;
  });
