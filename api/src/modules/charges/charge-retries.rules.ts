import { addDays, type Day, dayOf, momentOf } from '../../calendar-day.ts';
import { BILLING_TIME } from '../orders/order-calendar.rules.ts';

/** A refused payment is asked for again this many days after billing (specification, section 4). */
const RETRY_DAYS = [1, 3];

/** When a payment that was refused now is asked for again; null after the last time. */
export const nextRetry = (billedAt: Date, now: Date): Date | null => {
  const billed: Day = dayOf(billedAt);
  const times = RETRY_DAYS.map((days) => momentOf(addDays(billed, days), BILLING_TIME));
  return times.find((time) => time > now) ?? null;
};

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MINUTES = 60;

/** When to ask again a provider that did not answer: after 1, 2, 4 … minutes, at most an hour. */
export const afterNoAnswer = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.max(0, attempts - 1)) * MINUTE_MS);
