import { isClosedDay } from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';
import { mailToOwner } from '../../mails/public.ts';
import type { OrderDeps } from '../orders/order-deps.types.ts';
import { comingOrdersOf, lockBilledOrders, type OrderRow, updateOrder } from '../orders/orders.repository.ts';

import type { Change } from './moved-days.repository.ts';

/** The days of an order by the moved days as they were, and as they are; null for none, undefined where its slot is gone. */
export type DaysOfOrder = (
  order: OrderRow,
) => Promise<{ was: Day | null | undefined; day: Day | null | undefined }>;

/**
 * Baskets that are billed go to their new day too, for they are packed: whoever moves a day at the last moment, for a storm,
 * means those. One of a day that was closed keeps it, and is told that it does not come then. Gives the day of what was told last.
 */
export const followBilled = async (
  deps: OrderDeps,
  uid: string,
  { id, before }: Change,
  daysOf: DaysOfOrder,
): Promise<Day | null> => {
  const { db, clock } = deps;
  const today = dayOf(clock.now());
  let told: Day | null = null;
  for (const order of await lockBilledOrders(db, uid, today)) {
    const { was, day } = await daysOf(order);
    // Not for a move that an earlier change had no room for.
    if (day === undefined || day === was) continue;
    if (day !== null && day !== order.deliveryDate) {
      if (day <= today || !(await isFree(deps, order, day))) continue;
      await updateOrder(db, order.oid, { deliveryDate: day });
      // The workers come by again where somebody else's basket could not follow: this one has.
    } else if (day !== null && !isClosedDay(day, before)) continue;
    await tellBilled(deps, order, { day, about: `${order.oid}:${id}` });
    told = day ?? order.deliveryDate;
  }
  return told;
};

/** Whether its owner has no other basket on a day. */
const isFree = async ({ db, clock }: OrderDeps, { uid }: OrderRow, day: Day): Promise<boolean> =>
  (await comingOrdersOf(db, uid, dayOf(clock.now()))).every(({ deliveryDate }) => deliveryDate !== day);

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
