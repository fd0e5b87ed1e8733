import { isClosedDay, MOVED_AT_MOST } from '../../calendar/public.ts';
import { addDays, type Day, dayOf } from '../../calendar-day.ts';
import { mailToOwner } from '../../mails/public.ts';
import type { OrderDeps } from '../orders/record/order-deps.types.ts';
import { lockBilledOrders, type OrderRow, updateOrder } from '../orders/record/orders.repository.ts';
import { daysBy, isFreeOn } from './day-of-order.service.ts';
import { type Change, movedDays } from './moved-days.repository.ts';

/**
 * Baskets that are billed follow their day too, for they are packed: whoever moves a day at the last moment, for a storm, means
 * those. Their owners hear of it. Gives the day of the last that has followed. The workers may come by again with the same change,
 * because somebody else's basket could not follow: nothing is told twice.
 */
export const followBilled = async (deps: OrderDeps, uid: string, change: Change): Promise<Day | null> => {
  const { db, clock } = deps;
  const today = dayOf(clock.now());
  const moved = await movedDays(db);
  let last: Day | null = null;
  // One of a day that was closed waits for another, and gets it perhaps when its own is over.
  for (const order of await lockBilledOrders(db, uid, addDays(today, -MOVED_AT_MOST))) {
    const [was, now] = [await daysBy(change.before, deps, order), await daysBy(moved, deps, order)];
    // Not for a move that an earlier change had no room for.
    if (!now || now.real === was?.real) continue;
    const { usual, real: day } = now;
    const about = `${order.oid}:${change.id}`;
    if (day === null) await close(deps, order, { usual, about });
    else if (day === order.deliveryDate) {
      if (day < today || !isClosedDay(day, change.before) || !isPaid(order)) continue;
      await tell(deps, order, { template: 'billed-delivery-reopened', about });
    } else {
      if (day <= today || !(await isFreeOn(day, deps, order))) continue;
      await move(deps, order, { day, about });
    }
    last = day ?? usual;
  }
  return last;
};

/** Its payment may be under way. */
const isPaid = ({ status }: OrderRow): boolean => status !== 'failed';

/** Nothing is asked for a refused basket that does not come: it ends as one that the store could not bill, which is told. */
const close = async (deps: OrderDeps, order: OrderRow, { usual, about }: { usual: Day; about: string }) => {
  if (!isPaid(order)) return updateOrder(deps.db, order.oid, { endReason: 'not-billed' });
  await tell(deps, order, { template: 'billed-delivery-closed', about });
  // Moved before, it lies on a day that is not closed itself: its own is, and says so wherever the order is shown.
  return updateOrder(deps.db, order.oid, { deliveryDate: usual });
};

const move = async (deps: OrderDeps, order: OrderRow, { day, about }: { day: Day; about: string }) => {
  const { db, clock } = deps;
  const { oid, uid, deliveryDate: previous } = order;
  await updateOrder(db, oid, { deliveryDate: day });
  const locals = { oid, delivery_date: day, previous_date: previous, is_paid: isPaid(order) };
  return mailToOwner(db, { uid, template: 'billed-delivery-moved', locals, about }, clock.now());
};

const tell = (
  { db, clock }: OrderDeps,
  { oid, uid, deliveryDate }: OrderRow,
  mail: { template: 'billed-delivery-closed' | 'billed-delivery-reopened'; about: string },
) => mailToOwner(db, { uid, ...mail, locals: { oid, delivery_date: deliveryDate } }, clock.now());
