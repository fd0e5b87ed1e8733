import { deliveryOnOrAfter, isOnHolidays, leavesFairTime, orderDates } from '../../calendar/public.ts';
import { addDays, type Day, dayOf, weekdayOf } from '../../calendar-day.ts';
import { timeslotById } from '../deliveries/deliveries.repository.ts';
import { isSlotOpen } from '../deliveries/served.repository.ts';
import { movedDays } from '../moved-days/moved-days.repository.ts';
import { holidaysOf } from '../subscriptions/subscriptions.repository.ts';
import type { OrderDeps } from './order-deps.types.ts';
import * as repository from './orders.repository.ts';
import { isPayable } from './payable.rules.ts';
import { deliveryFieldsOf } from './populate-order.service.ts';

/** What another slot does to the open basket, or to the one that is on its way. */
export type OrderMove = {
  order: repository.OrderRow;
  /** When it comes then. */
  day: Day;
  /** False when it stays where and when it was: the change holds from the next one. */
  follows: boolean;
};

/**
 * The open basket follows to the first day of the new slot that can still be reached, where that leaves its owner fair
 * time to customise it. It stays as it is otherwise, or past its cut-off, on its way; a basket whose place is gone can
 * not stay, and takes the first day that is fair. Without an open one, the basket that was billed stays too. Null when
 * none is to come.
 */
export const openOrderMove = async (
  deps: OrderDeps,
  uid: string,
  timeslotId: string,
): Promise<OrderMove | null> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const order = (await repository.openOrderOf(db, uid)) ?? (await orderOnItsWay(deps, uid));
  const slot = await timeslotById(db, timeslotId);
  if (!order || !slot) return null;
  const stays = { order, day: order.deliveryDate, follows: false };
  const isClosed = order.status !== 'open' || now >= orderDates(order.deliveryDate, config.business).cutOffAt;
  if (isClosed) return stays;
  const old = await timeslotById(db, order.timeslotId);
  if (slot.day === (old?.day ?? weekdayOf(order.deliveryDate))) return { ...stays, follows: true };
  const holidays = await holidaysOf(db, uid);
  const taken = (await repository.comingOrdersOf(db, uid, dayOf(now)))
    .filter(({ oid }) => oid !== order.oid)
    .map(({ deliveryDate }) => deliveryDate);
  const rhythm = { weekday: slot.day, frequence: 7, parity: null, moved: await movedDays(db) } as const;
  const firstThat = (isRight: (day: Day) => boolean): Day => {
    let day = deliveryOnOrAfter(dayOf(now), rhythm);
    while (taken.includes(day) || isOnHolidays(day, holidays) || !isRight(day)) {
      day = deliveryOnOrAfter(addDays(day, 1), rhythm);
    }
    return day;
  };
  const isFair = (day: Day) => leavesFairTime(day, now, config.business);
  const first = firstThat((day) => now < orderDates(day, config.business).cutOffAt);
  if (isFair(first)) return { order, day: first, follows: true };
  return (await isSlotOpen(db, order.timeslotId)) ? stays : { order, day: firstThat(isFair), follows: true };
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
  const move = await openOrderMove(deps, uid, place.timeslotId);
  if (move?.follows) {
    await repository.updateOrder(deps.db, move.order.oid, { ...place, deliveryDate: move.day });
  }
  return move;
};
