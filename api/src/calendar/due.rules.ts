import { HOME_DELIVERY_NOTICE_MINUTES } from '@msl/contracts/constants.ts';
import { addDays, type Day, dayOf, later, momentOf } from '../calendar-day.ts';
import { BILLING_TIME, type CalendarSettings, POPULATING_TIME } from '../order-dates.ts';

/** The last day on which this hour of the day has struck. */
const lastStruck = (now: Date, time: string): Day => {
  const today = dayOf(now);
  return now >= momentOf(today, time) ? today : addDays(today, -1);
};

/** Deliveries until this day have their basket filled. */
export const populatesUntil = (now: Date, settings: CalendarSettings): Day =>
  addDays(lastStruck(now, POPULATING_TIME), settings.populateDaysBeforeDelivery);

/** Deliveries until this day are billed. */
export const billsUntil = (now: Date, settings: CalendarSettings): Day =>
  addDays(lastStruck(now, BILLING_TIME), settings.openingTimeDays - settings.shownProcessingDateOffsetDays);

/** For home deliveries: their slot begins at or before this moment. */
export const homeSlotsUntil = (now: Date): Date => later(now, HOME_DELIVERY_NOTICE_MINUTES, 'minute');
