import {
  type CalendarSettings,
  deliveryAfter,
  deliveryOnOrAfter,
  firstDelivery,
  type Holidays,
  isOnHolidays,
  type KnownDelivery,
  keepsDistance,
  orderDates,
  parityOfDelivery,
  type Rhythm,
} from '../../calendar/public.ts';
import { addDays, type Day, dayOf } from '../../calendar-day.ts';

export type LatestOrder = KnownDelivery & { oid: string; isSkipped: boolean };

/** What decides when the next basket comes. */
export type Cycle = {
  status: 'active' | 'paused' | 'cancel';
  /** Null until a delivery is chosen. */
  rhythm: Rhythm | null;
  holidays: Holidays;
  /** As stored: the next delivery that no order stands for. */
  nextDeliveryDate: Day | null;
  /** Of the order that is open, billed or being billed, if its delivery is still to come. */
  orderDeliveryDate: Day | null;
  orderPopulatedAt: Date | null;
  /** The order of the latest delivery of each status; cancelled ones are left out. */
  latestOrders: readonly LatestOrder[];
  /** No order yet, not even a cancelled one: the first one opens as soon as it is paid for. */
  isFirst: boolean;
};

/**
 * The delivery that comes next. For somebody who is not active it is the one they would get by starting now;
 * null when no delivery is chosen.
 */
export const comingDelivery = (cycle: Cycle, now: Date, settings: CalendarSettings): Day | null => {
  if (!cycle.rhythm) return null;
  if (cycle.status === 'active' && cycle.orderDeliveryDate) return cycle.orderDeliveryDate;
  return plannedDelivery(cycle, cycle.rhythm, now, settings);
};

/** The day on which the basket of the coming delivery opens, or opened; a first one, or one that is due, opens today. */
export const opensOn = (cycle: Cycle, coming: Day, now: Date, settings: CalendarSettings): Day => {
  const { status, orderDeliveryDate, orderPopulatedAt } = cycle;
  if (status === 'active' && orderDeliveryDate === coming && orderPopulatedAt) return dayOf(orderPopulatedAt);
  return opensAtOnce(cycle, coming, now, settings) ? dayOf(now) : orderDates(coming, settings).populatingDate;
};

/** Whether the basket of a delivery without an order opens at this moment: a day alone does not say it, as it opens at noon. */
export const opensAtOnce = (
  { isFirst }: Pick<Cycle, 'isFirst'>,
  coming: Day,
  now: Date,
  settings: CalendarSettings,
): boolean => isFirst || orderDates(coming, settings).populatesAt <= now;

/** The next delivery that has no order yet, past holidays. */
export const plannedDelivery = (cycle: Cycle, rhythm: Rhythm, now: Date, settings: CalendarSettings): Day => {
  const stored = cycle.nextDeliveryDate;
  const isKnown = cycle.status === 'active' && stored !== null && stored >= dayOf(now);
  const day = isKnown ? stored : nextWithoutOrder(cycle, rhythm, now, settings);
  return pastHolidays(day, rhythm, cycle.holidays);
};

/**
 * The first delivery that no order stands for, with fair time before it. It keeps its distance from the latest basket,
 * whatever the rhythm was then; one that is skipped brings no food, so that another weekday may come in its own week.
 * Holidays are stepped over only when no order is to come: the days after one are kept, and shown, as holidays.
 */
export const nextWithoutOrder = (
  { holidays, latestOrders }: Pick<Cycle, 'holidays' | 'latestOrders'>,
  rhythm: Rhythm,
  now: Date,
  settings: CalendarSettings,
): Day => {
  const last = latestOf(latestOrders);
  const basket = latestBasket(latestOrders);
  const coming = last && last.day >= dayOf(now) ? last : null;
  const from = coming ? addDays(coming.day, 1) : dayOf(now);
  // Skipped, it still is one of every second week, and may be taken back.
  const settled = coming?.isSkipped
    ? { ...rhythm, parity: rhythm.parity ?? parityOfDelivery(coming.day, rhythm) }
    : rhythm;
  return firstDelivery(now, settled, coming ? null : holidays, settings, { from, basket });
};

/**
 * Deliveries of an active subscriber that holidays took out of the plan before their day, the stored one being later: they
 * are shown until they are over.
 */
export const leftOutDays = (
  { status, holidays, latestOrders }: Pick<Cycle, 'status' | 'holidays' | 'latestOrders'>,
  rhythm: Rhythm,
  now: Date,
  next: Day,
): Day[] => {
  if (status !== 'active') return [];
  const settled = { ...rhythm, parity: rhythm.parity ?? parityOfDelivery(next, rhythm) };
  const last = latestOf(latestOrders);
  const today = dayOf(now);
  const days: Day[] = [];
  let day = deliveryOnOrAfter(last && last.day >= today ? addDays(last.day, 1) : today, settled);
  for (; day < next; day = deliveryAfter(day, settled)) {
    if (isOnHolidays(day, holidays) && keepsDistance(day, latestBasket(latestOrders), settled))
      days.push(day);
  }
  return days;
};

/** The latest that brings food, or was to. */
export const latestBasket = (orders: readonly LatestOrder[]): LatestOrder | null =>
  latestOf(orders.filter(({ isSkipped }) => !isSkipped));

const latestOf = (orders: readonly LatestOrder[]): LatestOrder | null =>
  orders.reduce<LatestOrder | null>((last, one) => (last && last.day >= one.day ? last : one), null);

/** The delivery that comes after one: the stored one where it is later, else as the calendar has it; past holidays. */
export const deliveryFollowing = (day: Day, stored: Day | null, rhythm: Rhythm, holidays: Holidays): Day =>
  pastHolidays(stored && stored > day ? stored : deliveryAfter(day, rhythm), rhythm, holidays);

export const pastHolidays = (from: Day, rhythm: Rhythm, holidays: Holidays): Day => {
  let day = from;
  while (isOnHolidays(day, holidays)) day = deliveryAfter(day, rhythm);
  return day;
};
