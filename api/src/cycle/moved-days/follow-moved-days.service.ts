import {
  deliveryAsMovedNow,
  isOnHolidays,
  leavesFairTime,
  orderDates,
  realDayOf,
  scheduledDayNear,
} from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';
import { mailToOwner } from '../../mails/public.ts';
import { timeslotById } from '../deliveries/deliveries.repository.ts';
import type { OrderDeps } from '../orders/order-deps.types.ts';
import { releaseOrder } from '../orders/order-status.service.ts';
import {
  comingOrdersOf,
  lockOpenOrder,
  lockSkippedOrders,
  type OrderRow,
  updateOrder,
} from '../orders/orders.repository.ts';
import { bookPlaces } from '../places/book-places.service.ts';
import { cycleOf } from '../subscriptions/cycle.repository.ts';
import {
  holidaysOf,
  lockSubscription,
  updateSubscription,
} from '../subscriptions/subscriptions.repository.ts';
import { movedDays } from './moved-days.repository.ts';

/**
 * Brings a subscriber's planned delivery, open basket and places in line with the moved days. Gives the new day of what
 * has moved, null when nothing has. Inside the caller's transaction.
 */
export const followMovedDays = async (deps: OrderDeps, uid: string): Promise<Day | null> => {
  const { db, clock } = deps;
  const subscription = await lockSubscription(db, uid);
  if (!subscription) return null;
  const { rhythm } = await cycleOf(db, subscription, dayOf(clock.now()));
  const stored = subscription.nextDeliveryDate;
  const planned = stored && rhythm && deliveryAsMovedNow(stored, rhythm);
  const moves = planned && planned !== stored;
  if (moves) await updateSubscription(db, uid, { nextDeliveryDate: planned });
  const order = await lockOpenOrder(db, uid);
  const orderDay = order ? await moveOrder(deps, order) : null;
  const skippedDay = await moveSkipped(deps, uid);
  if (!moves && !orderDay && !skippedDay) return null;
  await bookPlaces(deps, uid);
  return orderDay ?? skippedDay ?? planned ?? null;
};

/** A skipped basket goes to its new day as an open one does, so that it can be taken back; nothing comes of it yet that is to be told. */
const moveSkipped = async (deps: OrderDeps, uid: string): Promise<Day | null> => {
  let moved: Day | null = null;
  for (const order of await lockSkippedOrders(deps.db, uid, dayOf(deps.clock.now()))) {
    const day = await newDayOf(deps, order);
    if (!day || !(await hasRoomFor(deps, order, day))) continue;
    await updateOrder(deps.db, order.oid, { deliveryDate: day });
    moved = day;
  }
  return moved;
};

/** The day that the moved days give an order; null for none, undefined where it stays, or is past its cut-off. */
const newDayOf = async (
  { db, clock, config }: OrderDeps,
  { deliveryDate, timeslotId, billedAt }: OrderRow,
): Promise<Day | null | undefined> => {
  const slot = await timeslotById(db, timeslotId);
  const isOver = clock.now() >= orderDates(deliveryDate, config.business).cutOffAt;
  if (!slot || billedAt || isOver) return undefined;
  const moved = await movedDays(db);
  const rhythm = { weekday: slot.day, frequence: 7, parity: null, moved } as const;
  const day = realDayOf(scheduledDayNear(deliveryDate, rhythm), moved);
  return day === deliveryDate ? undefined : day;
};

/** Whether a day leaves fair time, and has no other basket of the same owner. */
const hasRoomFor = async ({ db, clock, config }: OrderDeps, { uid }: OrderRow, day: Day) => {
  const coming = await comingOrdersOf(db, uid, dayOf(clock.now()));
  return (
    coming.every(({ deliveryDate }) => deliveryDate !== day) &&
    leavesFairTime(day, clock.now(), config.business)
  );
};

/**
 * An open basket goes to its new day where that leaves fair time, and else keeps the day that was promised. One of a
 * day without deliveries, or whose new day is one of the holidays, is skipped. Its owner hears of either.
 */
const moveOrder = async (deps: OrderDeps, order: OrderRow): Promise<Day | null> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const { oid, uid, deliveryDate: previous } = order;
  const day = await newDayOf(deps, order);
  if (day === undefined) return null;
  const tell = { uid, about: `${oid}:${now.toISOString()}` };
  if (day === null || isOnHolidays(day, await holidaysOf(db, uid))) {
    await releaseOrder(deps, order, 'skipped');
    const locals = { oid, delivery_date: previous };
    await mailToOwner(db, { ...tell, template: 'order-skipped', locals }, now);
    return previous;
  }
  if (!(await hasRoomFor(deps, order, day))) return null;
  await updateOrder(db, oid, { deliveryDate: day });
  const cutOff = orderDates(day, config.business).cutOffAt.toISOString();
  const locals = { oid, delivery_date: day, previous_date: previous, cut_off_at: cutOff };
  await mailToOwner(db, { ...tell, template: 'delivery-moved', locals }, now);
  return day;
};
