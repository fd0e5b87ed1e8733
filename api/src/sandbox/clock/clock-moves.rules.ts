import { HOME_DELIVERY_NOTICE_MINUTES } from '@msl/contracts/constants.ts';
import { addDays, addMonths, dayOf, daysBetween, momentOf } from '../../calendar-day.ts';
import { BILLING_TIME, POPULATING_TIME } from '../../modules/orders/order-calendar.rules.ts';

const DURATION =
  /^P(?=.)(?:(\d{1,2})Y)?(?:(\d{1,3})M)?(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;

const timeOf = (moment: Date): string =>
  moment.toLocaleTimeString('en-CA', {
    ...{ timeZone: 'America/Toronto', hourCycle: 'h23' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });

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
  const time = timeOf(moment);
  const withinMinute = moment.getTime() - momentOf(from, time).getTime();
  const moved = to === from ? moment.getTime() : momentOf(to, time).getTime() + withinMinute;
  return new Date(moved + ((hours * 60 + minutes) * 60 + seconds) * 1000);
};

const earlier = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = (hour * 60 + minute - minutes + 1440) % 1440;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};

export type SlotTimes = readonly { startTime: string; endTime: string }[];

/** The moments at which something may fall due on the way from one moment to another, in order; the last is the end. */
export const stopsBetween = (from: Date, to: Date, slots: SlotTimes): Date[] => {
  const times = new Set([BILLING_TIME, POPULATING_TIME]);
  for (const { startTime, endTime } of slots) {
    times.add(earlier(startTime, HOME_DELIVERY_NOTICE_MINUTES));
    times.add(endTime);
  }
  const inOrder = [...times].sort();
  const first = dayOf(from);
  const days = Array.from({ length: daysBetween(first, dayOf(to)) + 1 }, (_, index) => addDays(first, index));
  const stops = days
    .flatMap((day) => inOrder.map((time) => momentOf(day, time)))
    .filter((stop) => from < stop && stop < to);
  return [...stops, to];
};
