import { HOME_DELIVERY_NOTICE_MINUTES } from '@msl/contracts/constants.ts';
import { BILLING_TIME, POPULATING_TIME, RETRY_TIMES } from '../../calendar/public.ts';
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  later,
  momentOf,
  startOfDay,
  timeOf,
} from '../../calendar-day.ts';

const DURATION =
  /^P(?=.)(?:(\d{1,2})Y)?(?:(\d{1,3})M)?(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;

/**
 * A moment and an ISO 8601 duration (`P1D`, `P2W`, `PT3H`): days and longer keep the time that Toronto's clocks show,
 * also over a change to or from daylight saving time. Null when it is no duration.
 */
export const after = (moment: Date, duration: string): Date | null => {
  const parts = DURATION.exec(duration);
  if (!parts) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const from = dayOf(moment);
  const to = addDays(addMonths(from, years * 12 + months), weeks * 7 + days);
  const moved =
    to === from ? moment : later(momentOf(to, timeOf(moment)), moment.getTime() % 60_000, 'millisecond');
  return later(later(later(moved, hours, 'hour'), minutes, 'minute'), seconds, 'second');
};

/** When an order is delivered, as its customer was told. */
export type OrderedSlot = { day: Day; startTime: string; endTime: string };

/** The moments at which something may fall due on the way from one moment to another, in order; the last is the end. */
export const stopsBetween = (
  from: Date,
  to: Date,
  slots: readonly OrderedSlot[],
  unpaidUntil: string,
): Date[] => {
  const times = [BILLING_TIME, POPULATING_TIME, ...RETRY_TIMES, unpaidUntil];
  const first = dayOf(from);
  const days = Array.from({ length: daysBetween(first, dayOf(to)) + 1 }, (_, index) => addDays(first, index));
  const stops = [
    ...days.flatMap((day) => times.map((time) => momentOf(day, time))),
    ...slots.flatMap(({ day, startTime, endTime }) => [
      later(momentOf(day, startTime), -HOME_DELIVERY_NOTICE_MINUTES, 'minute'),
      momentOf(day, endTime),
    ]),
  ].map((stop) => stop.getTime());
  const inOrder = [...new Set(stops)].sort((one, other) => one - other).map((at) => new Date(at));
  return [...inOrder.filter((stop) => from < stop && stop < to), to];
};

/** The end of the day that is going on, or of the way. */
export const nextEnd = (now: Date, to: Date): Date => {
  const midnight = startOfDay(addDays(dayOf(now), 1));
  return midnight < to ? midnight : to;
};
