import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import {
  deliveryAfter,
  type MovedDay,
  orderDates,
  parityOfDelivery,
  type Rhythm,
  realDayOf,
  scheduledDayOf,
} from '../../calendar/public.ts';
import { addDays, type Day, later, momentOf, weekdayOf } from '../../calendar-day.ts';
import type { PersonaSeed } from './persona-seed.types.ts';

export type PersonaDates = {
  /** Of the current order, or of the next or last delivery; decides the weekday. */
  reference: Day;
  /** Deliveries that were paid and made, the oldest first. */
  past: Day[];
  /** Stored for active subscribers: the next delivery that no order stands for. */
  next: Day | null;
  /** The weeks of a bi-weekly subscriber. */
  parity: 'ODD' | 'EVEN' | null;
  signedUpAt: Date;
};

/** How far from the wanted day somebody delivers at the latest: at home it may be once a week. */
const OFF_AT_MOST = 7;

/** Whether the state of a persona is true with a delivery on that day. */
const isTrueOn = (
  day: Day,
  wanted: Day,
  { order, deliveryInDays = 0 }: PersonaSeed,
  now: Date,
  business: BusinessSettings,
): boolean => {
  const { populatesAt, cutOffAt, paysUntil } = orderDates(day, business);
  if (order?.status === 'paid' || (!order && deliveryInDays < 0)) return day <= wanted;
  // A refused payment can still be made, for some hours at least: in the evening it is of a delivery a day later.
  if (order?.status === 'failed') return paysUntil > later(now, 2, 'hour');
  return (order ? cutOffAt : populatesAt) > now;
};

type PersonaMoment = {
  today: Day;
  now: Date;
  business: BusinessSettings;
  moved: readonly MovedDay[];
  /** The weekday of the slot in which somebody delivers to the persona on a day; null when nobody does. */
  slotDayOn: (day: Day) => number | null;
};

/**
 * The calendar of a persona. When nobody delivers on the wanted day, or the state would not be true with it, the nearest
 * day is taken, the one before first.
 */
export const personaDates = (
  persona: PersonaSeed,
  { today, now, business, moved, slotDayOn }: PersonaMoment,
): PersonaDates => {
  const { order, deliveryInDays = 0, frequence = 7, pastOrders = 0, status } = persona;
  const wanted = addDays(today, order?.deliveryInDays ?? deliveryInDays);
  const offs = Array.from({ length: OFF_AT_MOST }, (_, index) => [-index - 1, index + 1]).flat();
  const near = [0, ...offs].map((off) => addDays(wanted, off));
  const suits = (day: Day) => slotDayOn(day) !== null && isTrueOn(day, wanted, persona, now, business);
  const reference = near.find(suits) ?? wanted;
  const weekday = slotDayOn(reference) ?? weekdayOf(reference);
  const rhythm: Rhythm = { weekday, frequence, parity: null, moved };
  const scheduled = scheduledDayOf(reference, rhythm) ?? reference;
  const hasLeft = !order && deliveryInDays < 0;
  const past = Array.from({ length: pastOrders }, (_, index) =>
    addDays(scheduled, -frequence * (pastOrders - index - (hasLeft ? 1 : 0))),
  ).flatMap((day) => realDayOf(day, moved) ?? []);
  const first = past[0] ?? (order ? reference : null);
  const next = status !== 'active' ? null : order ? deliveryAfter(reference, rhythm) : reference;
  return {
    ...{ reference, past, next },
    parity: frequence === 14 && next ? parityOfDelivery(next, rhythm) : null,
    signedUpAt: first ? momentOf(addDays(first, -8), '19:30') : later(now, -1, 'day'),
  };
};
