import { type Day, dayOf } from '../../calendar-day.ts';
import {
  type CalendarSettings,
  deliveryAfter,
  firstDelivery,
  type Holidays,
  isOnHolidays,
  type Rhythm,
} from '../orders/order-calendar.rules.ts';

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

/** The next delivery that has no order yet, past holidays. */
export const plannedDelivery = (cycle: Cycle, rhythm: Rhythm, now: Date, settings: CalendarSettings): Day => {
  const stored = cycle.nextDeliveryDate;
  if (cycle.status !== 'active' || !stored || stored < dayOf(now)) {
    return firstDelivery(now, rhythm, cycle.holidays, settings);
  }
  let day = stored;
  while (isOnHolidays(day, cycle.holidays)) day = deliveryAfter(day, rhythm);
  return day;
};
