import {
  deliveryOnOrAfter,
  isOnHolidays,
  keepsDistance,
  leavesFairTime,
  orderDates,
} from '../../calendar/public.ts';
import { addDays, type Day, dayOf, weekdayOf } from '../../calendar-day.ts';
import { timeslotById } from '../deliveries/deliveries.repository.ts';
import { isSlotOpen } from '../deliveries/served.repository.ts';
import { movedDays } from '../moved-days/moved-days.repository.ts';
import { latestBasket } from '../subscriptions/coming-delivery.rules.ts';
import { cycleOf } from '../subscriptions/cycle.repository.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { deliveryFieldsOf } from './populating/populate-order.service.ts';
import type { OrderDeps } from './record/order-deps.types.ts';
import * as repository from './record/orders.repository.ts';
import { isPayable } from './record/payable.rules.ts';

/** What another slot does to the open basket, or to the one that is on its way. */
export type OrderMove = {
  order: repository.OrderRow;
  /** When it comes then. */
  day: Day;
  /** False when it stays where and when it was: the change holds from the next one. */
  follows: boolean;
};

/**
 * The open basket follows to the first day of the new slot that can still be reached, within a week of its own, where
 * that leaves its owner fair time to customise it, is as far from the basket before as the frequency asks, and is not on
 * their holidays. It stays as it is otherwise, or past its cut-off, on its way; a basket whose place is gone can not stay,
 * and takes the first day that is right. Without an open one, the basket that was billed stays too. Null when none is to
 * come.
 */
export const openOrderMove = async (
  deps: OrderDeps,
  subscription: SubscriptionRow,
  { timeslotId, frequence }: { timeslotId: string; frequence: 7 | 14 },
): Promise<OrderMove | null> => {
  const { db, clock, config } = deps;
  const { uid } = subscription;
  const now = clock.now();
  const order = (await repository.openOrderOf(db, uid)) ?? (await orderOnItsWay(deps, uid));
  const slot = await timeslotById(db, timeslotId);
  if (!order || !slot) return null;
  const stays = { order, day: order.deliveryDate, follows: false };
  const isClosed = order.status !== 'open' || now >= orderDates(order.deliveryDate, config.business).cutOffAt;
  if (isClosed) return stays;
  const old = await timeslotById(db, order.timeslotId);
  if (slot.day === (old?.day ?? weekdayOf(order.deliveryDate))) return { ...stays, follows: true };
  const { holidays, latestOrders } = await cycleOf(db, subscription, dayOf(now));
  const before = latestBasket(latestOrders.filter(({ oid }) => oid !== order.oid));
  const taken = (await repository.comingOrdersOf(db, uid, dayOf(now)))
    .filter(({ oid }) => oid !== order.oid)
    .map(({ deliveryDate }) => deliveryDate);
  const rhythm = { weekday: slot.day, frequence: 7, parity: null, moved: await movedDays(db) } as const;
  const firstThat = (isWanted: (day: Day) => boolean): Day => {
    let day = deliveryOnOrAfter(dayOf(now), rhythm);
    while (taken.includes(day) || !isWanted(day)) day = deliveryOnOrAfter(addDays(day, 1), rhythm);
    return day;
  };
  const isRight = (day: Day) =>
    leavesFairTime(day, now, config.business) &&
    !isOnHolidays(day, holidays) &&
    keepsDistance(day, before, { ...rhythm, frequence });
  const first = firstThat((day) => now < orderDates(day, config.business).cutOffAt);
  if (isRight(first) && first <= addDays(order.deliveryDate, 7)) return { order, day: first, follows: true };
  return (await isSlotOpen(db, order.timeslotId)) ? stays : { order, day: firstThat(isRight), follows: true };
};

/** The soonest that is paid and not delivered yet, or that may still be paid. */
const orderOnItsWay = async ({ db, clock, config }: OrderDeps, uid: string) => {
  const now = clock.now();
  const coming = await repository.comingOrdersOf(db, uid, dayOf(now));
  return coming.find(
    (order) =>
      (order.status === 'paid' && order.deliveredAt === null) || isPayable(order, now, config.business),
  );
};

/** After a delivery changed, the open basket goes to the new place, or stays; inside the transaction that holds it. */
export const moveOpenOrder = async (deps: OrderDeps, uid: string): Promise<OrderMove | null> => {
  const { tips: _, ...place } = await deliveryFieldsOf(deps.db, uid);
  const subscription = await requiredSubscription(deps.db, uid);
  const { timeslotId } = place;
  const move = await openOrderMove(deps, subscription, { timeslotId, frequence: subscription.frequence });
  if (move?.follows) {
    await repository.updateOrder(deps.db, move.order.oid, { ...place, deliveryDate: move.day });
  }
  return move;
};
