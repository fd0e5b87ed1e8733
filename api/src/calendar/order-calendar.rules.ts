import { addDays, type Day, dayOf, daysBetween, later, parityOf, weekdayOf } from '../calendar-day.ts';
import { type CalendarSettings, orderDates } from '../order-dates.ts';
import { MOVED_AT_MOST, type MovedDay, realDayOf } from './moved-days.rules.ts';

/** The first delivery whose basket may still change at a moment: every later one may too. */
export const firstEditableDay = (now: Date, settings: CalendarSettings): Day => {
  const billedDaysBefore = settings.openingTimeDays - settings.shownProcessingDateOffsetDays;
  let day = addDays(dayOf(now), billedDaysBefore - 1);
  while (orderDates(day, settings).cutOffAt <= now) day = addDays(day, 1);
  return day;
};

/**
 * When a subscriber receives baskets: the slot's weekday, which weeks, and the days that are moved. Its scheduled days
 * are those of the weekday; a delivery day anywhere else in the store, stored or shown, is the real one.
 */
export type Rhythm = {
  /** 0 is Sunday. */
  weekday: number;
  frequence: 7 | 14;
  /** Of a bi-weekly subscriber; null until the first delivery fixes it. */
  parity: 'ODD' | 'EVEN' | null;
  moved: readonly MovedDay[];
};

export type Holidays = { startAt: Day; endAt: Day } | null;

export const isOnHolidays = (day: Day, holidays: Holidays): boolean =>
  holidays !== null && holidays.startAt <= day && day <= holidays.endAt;

const scheduledOnOrAfter = (from: Day, rhythm: Rhythm): Day => {
  const inDays = (rhythm.weekday - weekdayOf(from) + 7) % 7;
  const day = addDays(from, inDays);
  const isItsWeek = rhythm.frequence === 7 || rhythm.parity === null || parityOf(day) === rhythm.parity;
  return isItsWeek ? day : scheduledOnOrAfter(addDays(day, 7), rhythm);
};

/**
 * The first delivery day on or after `from`; holidays are not looked at. Scheduled days that are moved onto one day are
 * one delivery.
 */
export const deliveryOnOrAfter = (from: Day, rhythm: Rhythm): Day =>
  deliveryScheduledFrom(null, from, rhythm);

/** The same of what is scheduled on or after a day of its own. */
const deliveryScheduledFrom = (scheduledFrom: Day | null, from: Day, rhythm: Rhythm): Day => {
  let first: Day | null = null;
  let scheduled = scheduledOnOrAfter(addDays(from, -MOVED_AT_MOST), rhythm);
  while (first === null || scheduled <= addDays(first, MOVED_AT_MOST)) {
    const mayCome = scheduledFrom === null || scheduled >= scheduledFrom;
    const real = mayCome ? realDayOf(scheduled, rhythm.moved) : null;
    if (real !== null && real >= from && (first === null || real < first)) first = real;
    scheduled = scheduledOnOrAfter(addDays(scheduled, 1), rhythm);
  }
  return first;
};

/** The scheduled day that is delivered on this one; null when the rhythm has no delivery on it. */
export const scheduledDayOf = (day: Day, rhythm: Rhythm): Day | null => {
  const last = addDays(day, MOVED_AT_MOST);
  let found: Day | null = null;
  let scheduled = scheduledOnOrAfter(addDays(day, -MOVED_AT_MOST), rhythm);
  while (scheduled <= last) {
    if (realDayOf(scheduled, rhythm.moved) === day) {
      if (scheduled === day) return day;
      found ??= scheduled;
    }
    scheduled = scheduledOnOrAfter(addDays(scheduled, 1), rhythm);
  }
  return found;
};

/** The day that a delivery was moved from; null for one on its own day. */
export const movedFrom = (day: Day, weekday: number, moved: readonly MovedDay[]): Day | null => {
  const scheduled = scheduledDayOf(day, { weekday, frequence: 7, parity: null, moved });
  return scheduled === day ? null : scheduled;
};

/** The weeks that somebody has who is delivered on this day: those of the scheduled day. */
export const parityOfDelivery = (day: Day, rhythm: Rhythm): 'ODD' | 'EVEN' =>
  parityOf(scheduledDayOf(day, rhythm) ?? day);

/** The delivery after one of this rhythm. */
export const deliveryAfter = (day: Day, rhythm: Rhythm): Day => {
  const settled = rhythm.parity ?? parityOfDelivery(day, rhythm);
  return deliveryOnOrAfter(addDays(day, 1), { ...rhythm, parity: settled });
};

/** The scheduled day that a real one stands for, or stood for before the moved days changed: else the nearest. */
export const scheduledDayNear = (day: Day, rhythm: Rhythm): Day => {
  const known = scheduledDayOf(day, rhythm);
  if (known !== null) return known;
  const before = scheduledOnOrAfter(addDays(day, -MOVED_AT_MOST), rhythm);
  const after = scheduledOnOrAfter(day, rhythm);
  const isBefore = before < day && daysBetween(before, day) < daysBetween(day, after);
  return isBefore ? before : after;
};

/** Another weekday may bring a basket so many days sooner than 7 or 14 days after the one before. */
export const SOONER_AT_MOST = 3;

/** A delivery that has a basket, and the weekday of its slot: one that was moved lies on another. */
export type KnownDelivery = { day: Day; weekday: number };

/**
 * The first day that another weekday or frequency can be scheduled on after a basket: in a later week, two weeks later
 * every second week, and at most three days sooner than an even rhythm has it.
 */
const scheduledFromAfter = ({ day, weekday }: KnownDelivery, { frequence, moved }: Rhythm): Day => {
  const scheduled = scheduledDayNear(day, { weekday, frequence: 7, parity: null, moved });
  const sinceMonday = (weekdayOf(scheduled) + 6) % 7;
  return addDays(scheduled, frequence - Math.min(sinceMonday, SOONER_AT_MOST));
};

/** Whether a day is as far from the basket before as the rhythm asks. */
export const keepsDistance = (day: Day, basket: KnownDelivery | null, rhythm: Rhythm): boolean =>
  basket === null || scheduledDayNear(day, rhythm) >= scheduledFromAfter(basket, rhythm);

/** A delivery that was planned before the moved days changed, as it is with them now. */
export const deliveryAsMovedNow = (day: Day, rhythm: Rhythm): Day =>
  deliveryOnOrAfterScheduled(scheduledDayNear(day, rhythm), rhythm);

/** The real day of a scheduled one, or of the next that has one. */
const deliveryOnOrAfterScheduled = (scheduled: Day, rhythm: Rhythm): Day =>
  realDayOf(scheduled, rhythm.moved) ??
  deliveryOnOrAfterScheduled(scheduledOnOrAfter(addDays(scheduled, 1), rhythm), rhythm);

/** A first basket, or one that is moved, can be customised for at least this long. */
const FAIR_NOTICE_HOURS = 24;

export const leavesFairTime = (day: Day, now: Date, settings: CalendarSettings): boolean =>
  orderDates(day, settings).cutOffAt >= later(now, FAIR_NOTICE_HOURS, 'hour');

/**
 * The first delivery of somebody who starts, comes back, or has changed the rhythm now: on or after a day, and as far
 * from the basket before as the rhythm asks.
 */
export const firstDelivery = (
  now: Date,
  rhythm: Rhythm,
  holidays: Holidays,
  settings: CalendarSettings,
  { from, basket }: { from: Day; basket: KnownDelivery | null } = { from: dayOf(now), basket: null },
): Day => {
  const scheduledFrom = basket && scheduledFromAfter(basket, rhythm);
  let day = deliveryScheduledFrom(scheduledFrom, from, rhythm);
  while (!leavesFairTime(day, now, settings) || isOnHolidays(day, holidays)) {
    day = deliveryScheduledFrom(scheduledFrom, addDays(day, 1), rhythm);
  }
  return day;
};
