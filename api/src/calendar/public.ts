/** When deliveries are, and what happens when: all that the rest of the API may import of this folder. */
export { billsUntil, homeSlotsUntil, populatesUntil } from './due.rules.ts';
export { MOVED_AT_MOST, type MovedDay, realDayOf } from './moved-days.rules.ts';
export {
  BILLING_TIME,
  type CalendarSettings,
  deliveryAfter,
  deliveryAsMovedNow,
  deliveryOnOrAfter,
  firstDelivery,
  firstEditableDay,
  type Holidays,
  isOnHolidays,
  type KnownDelivery,
  keepsDistance,
  leavesFairTime,
  movedFrom,
  type OrderDates,
  orderDates,
  POPULATING_TIME,
  parityOfDelivery,
  RETRY_TIMES,
  type Rhythm,
  SOONER_AT_MOST,
  scheduledDayNear,
  scheduledDayOf,
} from './order-calendar.rules.ts';
