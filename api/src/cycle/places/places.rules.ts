import { deliveryAfter, type Holidays, isOnHolidays, type Rhythm } from '../../calendar/public.ts';
import { addDays, type Day } from '../../calendar-day.ts';
import type { Place } from './places.repository.ts';

/** Whoever begins needs a place on every delivery of eight weeks: more than the longest holidays leave free. */
export const NEWCOMER_DAYS = 56;
/** Whoever is there already books a week further, before a newcomer can. */
const SUBSCRIBER_DAYS = NEWCOMER_DAYS + 7;

type KnownOrder = { status: string; deliveryDate: Day; timeslotId: string };

/** Places of the orders to be delivered. */
export const orderedPlaces = (orders: readonly KnownOrder[]): Place[] =>
  orders
    .filter(({ status }) => status !== 'skipped')
    .map(({ deliveryDate, timeslotId }) => ({ day: deliveryDate, timeslotId }));

type Planned = { orders: readonly KnownOrder[]; timeslotId: string; first: Day; today: Day };

/** Those, and the places of the deliveries that the calendar plans from the first on, each in its order. */
export const plannedPlaces = (
  { orders, timeslotId, first, today }: Planned,
  rhythm: Rhythm,
  holidays: Holidays,
): Place[] => {
  const planned = daysUntil(addDays(today, SUBSCRIBER_DAYS), first, rhythm, holidays)
    .filter((day) => !orders.some(({ deliveryDate }) => deliveryDate === day))
    .map((day) => ({ day, timeslotId }));
  return [...orderedPlaces(orders), ...planned];
};

/** What has to be booked, and what given back, so that somebody holds what is wanted; newcomers book a week less far. */
export const placesToBook = (held: readonly Place[], wanted: readonly Place[], today: Day) => {
  const isSubscriber = held.some(({ timeslotId }) => timeslotId === wanted.at(-1)?.timeslotId);
  const missing = wanted.filter(
    (place) => !held.some(sameAs(place)) && (isSubscriber || place.day <= mustEndOn(today)),
  );
  return { missing, gone: held.filter((place) => !wanted.some(sameAs(place))) };
};

/** The last day on which nobody may go without a place. */
export const mustEndOn = (today: Day): Day => addDays(today, NEWCOMER_DAYS);

const sameAs = (one: Place) => (other: Place) => one.day === other.day && one.timeslotId === other.timeslotId;

const daysUntil = (last: Day, first: Day, rhythm: Rhythm, holidays: Holidays): Day[] => {
  const days: Day[] = [];
  for (let day = first; day <= last; day = deliveryAfter(day, rhythm)) {
    if (!isOnHolidays(day, holidays)) days.push(day);
  }
  return days;
};
