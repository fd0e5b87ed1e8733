import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { CUT_OFF_TIMES } from '@msl/contracts/constants.ts';
import { addDays, type Day, momentOf } from './calendar-day.ts';

export type CalendarSettings = Pick<
  BusinessSettings,
  | 'populateDaysBeforeDelivery'
  | 'openingTimeDays'
  | 'shownProcessingDateOffsetDays'
  | 'cartSummaryOffsetDays'
  | 'cutOff'
  | 'unpaidUntil'
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
  /** When a payment that was refused is asked for again by itself. */
  triesAt: Date[];
  /** Until then a refused payment can be made: after it no basket comes. */
  paysUntil: Date;
};

export const POPULATING_TIME = '12:00';
export const BILLING_TIME = '04:00';
export const RETRY_TIMES = ['10:00', '16:00'] as const;

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
        ? momentOf(billingDate, CUT_OFF_TIMES.night)
        : momentOf(addDays(billingDate, -1), CUT_OFF_TIMES.evening),
    billsAt: momentOf(billingDate, BILLING_TIME),
    triesAt: RETRY_TIMES.map((time) => momentOf(billingDate, time)),
    paysUntil: momentOf(billingDate, settings.unpaidUntil),
  };
};
