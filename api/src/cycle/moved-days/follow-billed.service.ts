import { isClosedDay } from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';
import { mailToOwner } from '../../mails/public.ts';
import type { OrderDeps } from '../orders/order-deps.types.ts';
import { lockBilledOrders, type OrderRow, updateOrder } from '../orders/orders.repository.ts';
import { isFreeOn, realDayBy } from './day-of-order.service.ts';
import { type Change, movedDays } from './moved-days.repository.ts';

/**
 * Baskets that are billed go to their new day too, for they are packed: whoever moves a day at the last moment, for a storm,
 * means those. One of a day that was closed keeps it, and is told that it does not come then. Gives the day of what was told last.
 */
export const followBilled = async (
  deps: OrderDeps,
  uid: string,
  { id, before }: Change,
): Promise<Day | null> => {
  const { db, clock } = deps;
  const today = dayOf(clock.now());
  const moved = await movedDays(db);
  let told: Day | null = null;
  for (const order of await lockBilledOrders(db, uid, today)) {
    const [was, day] = [await realDayBy(before, deps, order), await realDayBy(moved, deps, order)];
    // Not for a move that an earlier change had no room for.
    if (day === undefined || day === was) continue;
    if (day !== null && day !== order.deliveryDate) {
      if (day <= today || !(await isFreeOn(day, deps, order))) continue;
      await updateOrder(db, order.oid, { deliveryDate: day });
    } else if (day !== null && !isClosedDay(day, before)) {
      // The workers come by again, because somebody else's basket could not follow: this one has.
      continue;
    }
    await tellBilled(deps, order, { day, about: `${order.oid}:${id}` });
    told = day ?? order.deliveryDate;
  }
  return told;
};

const tellBilled = async (
  deps: OrderDeps,
  order: OrderRow,
  { day, about }: { day: Day | null; about: string },
): Promise<void> => {
  const { db, clock } = deps;
  const { oid, uid, deliveryDate: previous } = order;
  const [now, isPaid] = [clock.now(), order.status !== 'failed'];
  const toOwner = { uid, about };
  // Nothing is asked for a basket that does not come: it ends as one that the store could not bill, which is told.
  if (day === null && !isPaid) return void (await updateOrder(db, oid, { endReason: 'not-billed' }));
  if (day === null || day === previous) {
    const template = day === null ? 'billed-delivery-closed' : 'billed-delivery-reopened';
    return mailToOwner(db, { ...toOwner, template, locals: { oid, delivery_date: previous } }, now);
  }
  const locals = { oid, delivery_date: day, previous_date: previous, is_paid: isPaid };
  return mailToOwner(db, { ...toOwner, template: 'billed-delivery-moved', locals }, now);
};
