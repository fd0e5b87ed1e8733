import { type Day, dayOf, later } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { deliveryOf } from '../deliveries/deliveries.repository.ts';
import { comingOrdersOf } from '../orders/record/orders.repository.ts';
import { plannedDelivery } from '../subscriptions/coming-delivery.rules.ts';
import { cycleOf } from '../subscriptions/cycle.repository.ts';
import { requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { givePlacesBack, lockTimeslots, type Place, placesFrom, takePlaces } from './places.repository.ts';
import { mustEndOn, orderedPlaces, placesToBook, plannedPlaces } from './places.rules.ts';

type PlaceDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** For how long a delivery keeps its places while its owner signs up, or comes back: once a day, whatever is chosen meanwhile. */
const HOLD_HOURS = 2;
const HELD_AGAIN_AFTER_HOURS = 24;

type Hold = { placesHeldSince: Date | null; placesHeldUntil: Date | null };

/** The hold that goes on, or one that begins: an account that never pays takes a place from others for two hours, not for ever. */
export const holdPlaces = ({ placesHeldSince, placesHeldUntil }: Hold, now: Date): Hold =>
  placesHeldSince && now < later(placesHeldSince, HELD_AGAIN_AFTER_HOURS, 'hour')
    ? { placesHeldSince, placesHeldUntil }
    : { placesHeldSince: now, placesHeldUntil: later(now, HOLD_HOURS, 'hour') };

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
  const { missing, gone } = placesToBook(held, wanted, today);
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
    if (!(await takePlaces(db, uid, [place])) && place.day <= mustEndOn(today)) refused.push(place.day);
  }
  return refused;
};

/** The soonest first. */
const wantedPlaces = async ({ db, clock, config }: PlaceDeps, uid: string): Promise<Place[]> => {
  const now = clock.now();
  const today = dayOf(now);
  const subscription = await requiredSubscription(db, uid);
  const orders = await comingOrdersOf(db, uid, today);
  const ordered = orderedPlaces(orders);
  const { status, placesHeldUntil } = subscription;
  if (status !== 'active' && !(placesHeldUntil && placesHeldUntil > now)) return ordered;
  const delivery = await deliveryOf(db, uid);
  const cycle = await cycleOf(db, subscription, today);
  if (!delivery || !cycle.rhythm) return ordered;
  const first = plannedDelivery(cycle, cycle.rhythm, now, config.business);
  return plannedPlaces(
    { orders, timeslotId: delivery.timeslot.id, first, today },
    cycle.rhythm,
    cycle.holidays,
  );
};
