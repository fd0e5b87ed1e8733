import { addDays, type Day, dayOf, weekdayOf } from '../../calendar-day.ts';
import { timeslotById } from '../deliveries/deliveries.repository.ts';
import { type CalendarSettings, deliveryOnOrAfter, orderDates } from './order-calendar.rules.ts';
import * as repository from './orders.repository.ts';
import { deliveryFieldsOf } from './populate-order.ts';
import type { OrderDeps } from './read-order.ts';

/**
 * After a delivery changed, the open basket goes to the new place, on the first day of the new slot that can still
 * be reached. A basket past its cut-off is on its way and stays as it is.
 */
export const moveOpenOrder = async ({ db, clock, config }: OrderDeps, uid: string) => {
  const now = clock.now();
  const order = await repository.lockOpenOrder(db, uid);
  if (!order || now >= orderDates(order.deliveryDate, config.business).cutOffAt) return;
  const { tips: _, ...place } = await deliveryFieldsOf(db, uid);
  const slot = await timeslotById(db, place.timeslotId);
  if (!slot) return;
  const taken = (await repository.comingOrdersOf(db, uid, dayOf(now)))
    .filter(({ oid }) => oid !== order.oid)
    .map(({ deliveryDate }) => deliveryDate);
  const deliveryDate =
    weekdayOf(order.deliveryDate) === slot.day
      ? order.deliveryDate
      : firstReachable(now, slot.day, taken, config.business);
  await repository.updateOrder(db, order.oid, { ...place, deliveryDate });
};

const firstReachable = (now: Date, weekday: number, taken: Day[], settings: CalendarSettings): Day => {
  const rhythm = { weekday, frequence: 7, parity: null } as const;
  let day = deliveryOnOrAfter(dayOf(now), rhythm);
  while (taken.includes(day) || orderDates(day, settings).cutOffAt <= now) {
    day = deliveryOnOrAfter(addDays(day, 1), rhythm);
  }
  return day;
};
