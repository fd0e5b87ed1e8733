import { deliveryAsMovedNow, isOnHolidays, leavesFairTime, orderDates } from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';
import { releaseOrder } from '../orders/order-status.service.ts';
import type { OrderDeps } from '../orders/record/order-deps.types.ts';
import {
  lockOpenOrder,
  lockSkippedOrders,
  type OrderRow,
  updateOrder,
} from '../orders/record/orders.repository.ts';
import { bookPlaces } from '../places/book-places.service.ts';
import { cycleOf } from '../subscriptions/cycle.repository.ts';
import {
  holidaysOf,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '../subscriptions/subscriptions.repository.ts';
import { daysBy, isFreeOn } from './day-of-order.service.ts';
import { followBilled } from './follow-billed.service.ts';
import { type Change, movedDays } from './moved-days.repository.ts';
import {
  tellLeftOut,
  tellMoved,
  tellPlannedMove,
  tellReopened,
  wasToldReopened,
} from './tell-moves.service.ts';

/**
 * Brings a subscriber's planned delivery, open basket and places in line with a change of the moved days. Gives the
 * new day of what has moved, null when nothing has. Inside the caller's transaction.
 */
export const followMovedDays = async (deps: OrderDeps, uid: string, change: Change): Promise<Day | null> => {
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
  const skippedDay = await moveSkipped(deps, subscription, change);
  const billedDay = await followBilled(deps, uid, change);
  if (!moves && !orderDay && !skippedDay && !billedDay) return null;
  await bookPlaces(deps, uid);
  if (moves) await tellPlannedMove(deps, subscription, { previous: stored, day: planned, rhythm });
  return orderDay ?? skippedDay ?? billedDay ?? planned ?? null;
};

/**
 * A skipped basket goes to its new day as an open one does, so that it can be taken back. One whose day was closed, and is not any
 * more, stays skipped: its owner was told that nothing will be billed, and hears that it can be taken back; and that it cannot, once
 * the day is closed again, and until when, once it has another one.
 */
const moveSkipped = async (
  deps: OrderDeps,
  subscription: SubscriptionRow,
  { id, before }: Change,
): Promise<Day | null> => {
  const { db, clock } = deps;
  let moved: Day | null = null;
  for (const order of await lockSkippedOrders(db, subscription.uid, dayOf(clock.now()))) {
    const day = await newDayOf(deps, order);
    const goes = day && (await hasRoomFor(deps, order, day));
    if (goes) await updateOrder(db, order.oid, { deliveryDate: day });
    const now = goes ? { ...order, deliveryDate: day } : order;
    const wasPromised = (goes || day === null) && (await wasToldReopened(deps, order));
    const isReopened = day !== null && (await daysBy(before, deps, order))?.real === null;
    const isTold =
      (isReopened || (goes && wasPromised)) && (await tellReopened(deps, { order: now, subscription }, id));
    if (day === null && wasPromised) await tellLeftOut(deps, order, 'no-deliveries');
    if (goes || isTold) moved = now.deliveryDate;
  }
  return moved;
};

/** The day that the moved days give an order; null for none, undefined where it stays, or where it is too late for an earlier one. */
const newDayOf = async (deps: OrderDeps, order: OrderRow): Promise<Day | null | undefined> => {
  const { db, clock, config } = deps;
  const { deliveryDate, billedAt } = order;
  if (billedAt) return undefined;
  const day = (await daysBy(await movedDays(db), deps, order))?.real;
  const isPastCutOff = clock.now() >= orderDates(deliveryDate, config.business).cutOffAt;
  const isTooLate = isPastCutOff && day && day < deliveryDate;
  return day === deliveryDate || isTooLate ? undefined : day;
};

/** Whether a day leaves fair time, as every later one does, and has no other basket of the same owner. */
const hasRoomFor = async (deps: OrderDeps, order: OrderRow, day: Day) =>
  (day > order.deliveryDate || leavesFairTime(day, deps.clock.now(), deps.config.business)) &&
  isFreeOn(day, deps, order);

/**
 * An open basket goes to its new day where that leaves fair time, and else keeps the day that was promised. One of a
 * day without deliveries, or whose new day is one of the holidays, is skipped. Its owner hears of either.
 */
const moveOrder = async (deps: OrderDeps, order: OrderRow): Promise<Day | null> => {
  const { db } = deps;
  const { oid, uid, deliveryDate: previous } = order;
  const day = await newDayOf(deps, order);
  if (day === undefined) return null;
  if (day === null || isOnHolidays(day, await holidaysOf(db, uid))) {
    await releaseOrder(deps, order, 'skipped');
    await tellLeftOut(deps, order, day === null ? 'no-deliveries' : 'moved-onto-holidays');
    return previous;
  }
  if (!(await hasRoomFor(deps, order, day))) return null;
  await updateOrder(db, oid, { deliveryDate: day });
  await tellMoved(deps, order, day);
  return day;
};
