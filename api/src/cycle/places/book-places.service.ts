import { deliveryAfter, isOnHolidays, type Rhythm } from '../../calendar/public.ts';
import { addDays, type Day, dayOf, later } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { deliveryOf } from '../deliveries/deliveries.repository.ts';
import { comingOrdersOf } from '../orders/orders.repository.ts';
import { type Cycle, plannedDelivery } from '../subscriptions/coming-delivery.rules.ts';
import { cycleOf } from '../subscriptions/cycle.repository.ts';
import { requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { givePlacesBack, lockTimeslots, type Place, placesFrom, takePlaces } from './places.repository.ts';

type PlaceDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Whoever begins needs a place on every delivery of eight weeks: more than the longest holidays leave free. */
export const NEWCOMER_DAYS = 56;
/** Whoever is there already books a week further, before a newcomer can. */
const SUBSCRIBER_DAYS = NEWCOMER_DAYS + 7;
/** For how long a delivery keeps its places while its owner signs up, or comes back. */
const HOLD_HOURS = 2;

export const holdPlacesUntil = (now: Date): Date => later(now, HOLD_HOURS, 'hour');

/**
 * Brings a subscriber's places in line with what is: the orders to be delivered, the deliveries that the calendar
 * plans; none on holidays, none for who left. Gives the days of the next eight weeks on which no place was left: it
 * is for the caller to refuse, or to go on without. Inside the caller's transaction, which holds the subscription.
 */
export const bookPlaces = async (deps: PlaceDeps, uid: string): Promise<Day[]> => {
  const { db, clock } = deps;
  const today = dayOf(clock.now());
  const held = await placesFrom(db, uid, today);
  const wanted = await wantedPlaces(deps, uid);
  const mustEnd = addDays(today, NEWCOMER_DAYS);
  const isSubscriber = held.some(({ timeslotId }) => timeslotId === wanted.at(-1)?.timeslotId);
  const missing = wanted.filter(
    (place) => !held.some(sameAs(place)) && (isSubscriber || place.day <= mustEnd),
  );
  const gone = held.filter((place) => !wanted.some(sameAs(place)));
  if (missing.length + gone.length === 0) return [];
  await lockTimeslots(db, [...new Set([...missing, ...gone].map(({ timeslotId }) => timeslotId))]);
  await givePlacesBack(
    db,
    uid,
    gone.map(({ day }) => day),
  );
  if (await takePlaces(db, uid, missing)) return [];
  const refused: Day[] = [];
  for (const place of missing) {
    if (!(await takePlaces(db, uid, [place])) && place.day <= mustEnd) refused.push(place.day);
  }
  return refused;
};

const sameAs = (one: Place) => (other: Place) => one.day === other.day && one.timeslotId === other.timeslotId;

/** The soonest first. */
const wantedPlaces = async ({ db, clock, config }: PlaceDeps, uid: string): Promise<Place[]> => {
  const now = clock.now();
  const today = dayOf(now);
  const subscription = await requiredSubscription(db, uid);
  const orders = await comingOrdersOf(db, uid, today);
  const ordered = orders
    .filter(({ status }) => status !== 'skipped')
    .map(({ deliveryDate, timeslotId }) => ({ day: deliveryDate, timeslotId }));
  const { status, placesHeldUntil } = subscription;
  if (status !== 'active' && !(placesHeldUntil && placesHeldUntil > now)) return ordered;
  const delivery = await deliveryOf(db, uid);
  const cycle = await cycleOf(db, subscription, today);
  if (!delivery || !cycle.rhythm) return ordered;
  const first = plannedDelivery(cycle, cycle.rhythm, now, config.business);
  const planned = daysUntil(addDays(today, SUBSCRIBER_DAYS), first, cycle.rhythm, cycle.holidays)
    .filter((day) => !orders.some(({ deliveryDate }) => deliveryDate === day))
    .map((day) => ({ day, timeslotId: delivery.timeslot.id }));
  return [...ordered, ...planned];
};

const daysUntil = (last: Day, first: Day, rhythm: Rhythm, holidays: Cycle['holidays']): Day[] => {
  const days: Day[] = [];
  for (let day = first; day <= last; day = deliveryAfter(day, rhythm)) {
    if (!isOnHolidays(day, holidays)) days.push(day);
  }
  return days;
};
