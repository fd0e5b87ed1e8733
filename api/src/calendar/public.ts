/** When deliveries are, and what happens when: all that the rest of the API may import of this folder. */
export {
  BILLING_TIME,
  type CalendarSettings,
  type OrderDates,
  orderDates,
  POPULATING_TIME,
  RETRY_TIMES,
} from '../order-dates.ts';
export { billsUntil, homeSlotsUntil, populatesUntil } from './due.rules.ts';
export { isClosedDay, MOVED_AT_MOST, type MovedDay, realDayOf } from './moved-days.rules.ts';
export {
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
  parityOfDelivery,
  type Rhythm,
  SOONER_AT_MOST,
  scheduledDayNear,
  scheduledDayOf,
} from './order-calendar.rules.ts';
