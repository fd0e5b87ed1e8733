import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { addDays, type Day, dayOf, momentOf, parityOf, weekdayOf } from '../../calendar-day.ts';

export type CalendarSettings = Pick<
  BusinessSettings,
  | 'populateDaysBeforeDelivery'
  | 'openingTimeDays'
  | 'shownProcessingDateOffsetDays'
  | 'cartSummaryOffsetDays'
  | 'cutOff'
>;

/** Every date of the order for one delivery (decisions, section 1); all in America/Toronto. */
export type OrderDates = {
  deliveryDate: Day;
  populatingDate: Day;
  /** The base basket is filled, ordering opens, the reminder goes out. */
  populatesAt: Date;
  /** As recorded. */
  processingDate: Day;
  /** The day of billing, which a customer is shown. */
  shownProcessingDate: Day;
  cartProcessingDate: Day;
  /** No change, skip or unskip from this moment on. */
  cutOffAt: Date;
  billsAt: Date;
};

export const POPULATING_TIME = '12:00';
export const BILLING_TIME = '04:00';
const NIGHT_CUT_OFF = '03:00';
const EVENING_CUT_OFF = '23:59';

export const orderDates = (deliveryDate: Day, settings: CalendarSettings): OrderDates => {
  const populatingDate = addDays(deliveryDate, -settings.populateDaysBeforeDelivery);
  const processingDate = addDays(deliveryDate, -settings.openingTimeDays);
  const billingDate = addDays(processingDate, settings.shownProcessingDateOffsetDays);
  return {
    deliveryDate,
    populatingDate,
    populatesAt: momentOf(populatingDate, POPULATING_TIME),
    processingDate,
    shownProcessingDate: billingDate,
    cartProcessingDate: addDays(processingDate, settings.cartSummaryOffsetDays),
    cutOffAt:
      settings.cutOff === 'night'
        ? momentOf(billingDate, NIGHT_CUT_OFF)
        : momentOf(addDays(billingDate, -1), EVENING_CUT_OFF),
    billsAt: momentOf(billingDate, BILLING_TIME),
  };
};

/** The first delivery whose basket may still change at a moment: every later one may too. */
export const firstEditableDay = (now: Date, settings: CalendarSettings): Day => {
  const billedDaysBefore = settings.openingTimeDays - settings.shownProcessingDateOffsetDays;
  let day = addDays(dayOf(now), billedDaysBefore - 1);
  while (orderDates(day, settings).cutOffAt <= now) day = addDays(day, 1);
  return day;
};

/** When a subscriber receives baskets: the slot's weekday, and which weeks. */
export type Rhythm = {
  /** 0 is Sunday. */
  weekday: number;
  frequence: 7 | 14;
  /** Of a bi-weekly subscriber; null until the first delivery fixes it. */
  parity: 'ODD' | 'EVEN' | null;
};

export type Holidays = { startAt: Day; endAt: Day } | null;

export const isOnHolidays = (day: Day, holidays: Holidays): boolean =>
  holidays !== null && holidays.startAt <= day && day <= holidays.endAt;

/** The first delivery day on or after `from`; holidays are not looked at. */
export const deliveryOnOrAfter = (from: Day, rhythm: Rhythm): Day => {
  const inDays = (rhythm.weekday - weekdayOf(from) + 7) % 7;
  const day = addDays(from, inDays);
  const isItsWeek = rhythm.frequence === 7 || rhythm.parity === null || parityOf(day) === rhythm.parity;
  return isItsWeek ? day : deliveryOnOrAfter(addDays(day, 7), rhythm);
};

/** The delivery after one of this rhythm. */
export const deliveryAfter = (day: Day, rhythm: Rhythm): Day => {
  const settled = rhythm.parity ?? parityOf(day);
  return deliveryOnOrAfter(addDays(day, 1), { ...rhythm, parity: settled });
};

/** A new customer gets at least this long to customise the first basket. */
const FIRST_ORDER_NOTICE_MS = 24 * 3_600_000;

/** The first delivery of somebody who starts, or comes back, now. */
export const firstDelivery = (
  now: Date,
  rhythm: Rhythm,
  holidays: Holidays,
  settings: CalendarSettings,
): Day => {
  let day = deliveryOnOrAfter(dayOf(now), rhythm);
  while (
    orderDates(day, settings).cutOffAt.getTime() < now.getTime() + FIRST_ORDER_NOTICE_MS ||
    isOnHolidays(day, holidays)
  ) {
    day = deliveryOnOrAfter(addDays(day, 1), rhythm);
  }
  return day;
};
