import {
  type CalendarSettings,
  deliveryAfter,
  firstDelivery,
  type Holidays,
  isOnHolidays,
  orderDates,
  type Rhythm,
} from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';

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
  /** No order yet: the first one opens as soon as it is paid for. */
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
  const { populatesAt, populatingDate } = orderDates(coming, settings);
  return cycle.isFirst || populatesAt <= now ? dayOf(now) : populatingDate;
};

/** The next delivery that has no order yet, past holidays. */
export const plannedDelivery = (cycle: Cycle, rhythm: Rhythm, now: Date, settings: CalendarSettings): Day => {
  const stored = cycle.nextDeliveryDate;
  if (cycle.status !== 'active' || !stored || stored < dayOf(now)) {
    return firstDelivery(now, rhythm, cycle.holidays, settings);
  }
  return pastHolidays(stored, rhythm, cycle.holidays);
};

/** The delivery that comes after one: the stored one where it is later, else as the calendar has it; past holidays. */
export const deliveryFollowing = (day: Day, stored: Day | null, rhythm: Rhythm, holidays: Holidays): Day =>
  pastHolidays(stored && stored > day ? stored : deliveryAfter(day, rhythm), rhythm, holidays);

export const pastHolidays = (from: Day, rhythm: Rhythm, holidays: Holidays): Day => {
  let day = from;
  while (isOnHolidays(day, holidays)) day = deliveryAfter(day, rhythm);
  return day;
};
