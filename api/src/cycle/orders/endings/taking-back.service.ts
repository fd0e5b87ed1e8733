import { isOnHolidays, orderDates, SOONER_AT_MOST, scheduledDayOf } from '../../../calendar/public.ts';
import { daysBetween } from '../../../calendar-day.ts';
import { DomainError } from '../../../http/domain-error.ts';
import { timeslotById } from '../../deliveries/deliveries.repository.ts';
import { isServed } from '../../deliveries/served.repository.ts';
import { movedDays } from '../../moved-days/moved-days.repository.ts';
import { holidaysOf, type SubscriptionRow } from '../../subscriptions/subscriptions.repository.ts';
import { deliveryFieldsOf } from '../populating/populate-order.service.ts';
import type { OrderDeps } from '../record/order-deps.types.ts';
import { type OrderRow, openOrderOf } from '../record/orders.repository.ts';

type Skipped = {
  order: OrderRow;
  subscription: Pick<SubscriptionRow, 'status' | 'nextDeliveryDate' | 'frequence'>;
};
type Place = Omit<Awaited<ReturnType<typeof deliveryFieldsOf>>, 'tips'>;

export const refuseAfterCutOff = ({ clock, config }: OrderDeps, { deliveryDate }: OrderRow) => {
  const { cutOffAt } = orderDates(deliveryDate, config.business);
  if (clock.now() >= cutOffAt) throw new DomainError('can-not-skip-too-late');
};

/**
 * Where a skipped basket goes that its owner takes back: where all their baskets go by now; one that kept its day when
 * another was chosen, where it was to go. Throws when there is no delivery of it any more: they have left, are away, or have another basket
 * open; one of the new day comes too near; nobody delivers there, or on that day.
 */
export const placeToTakeBack = async (deps: OrderDeps, skipped: Skipped): Promise<Place> => {
  const { db } = deps;
  const { order, subscription } = skipped;
  const { uid, deliveryDate } = order;
  refuseAfterCutOff(deps, order);
  if (subscription.status !== 'active') throw new DomainError('subscription-not-active');
  if (isOnHolidays(deliveryDate, await holidaysOf(db, uid)))
    throw new DomainError('can-not-unskip-on-holidays');
  if (await openOrderOf(db, uid)) throw new DomainError('order-not-open');
  const { tips: _, ...chosen } = await deliveryFieldsOf(db, uid);
  const own = await timeslotById(db, order.timeslotId);
  const slot = await timeslotById(db, chosen.timeslotId);
  const keepsDay = own !== undefined && own.day !== slot?.day;
  if (!slot || (keepsDay && comesNear(skipped))) throw new DomainError('order-not-open');
  const place = keepsDay ? placeOf(order) : chosen;
  if (!(await isServed(db, place)))
    throw new DomainError(place.entityType === 'PUP' ? 'pickup-point-closed' : 'timeslot-not-available');
  const weekday = keepsDay ? own.day : slot.day;
  const everyWeek = { weekday, frequence: 7, parity: null, moved: await movedDays(db) } as const;
  if (scheduledDayOf(deliveryDate, everyWeek) === null) throw new DomainError('timeslot-not-available');
  return place;
};

/** Whether the next delivery is nearer than two ever are. */
const comesNear = ({ order, subscription: { nextDeliveryDate: next, frequence } }: Skipped): boolean =>
  next === null || daysBetween(order.deliveryDate, next) < frequence - SOONER_AT_MOST;

const placeOf = ({ entityType, entityId, timeslotId, slotStart, slotEnd, ...order }: OrderRow): Place => {
  const { placeName, address, address2, city, province, zipCode, note, lat, lng } = order;
  const at = { placeName, address, address2, city, province, zipCode, note, lat, lng };
  return { entityType, entityId, timeslotId, slotStart, slotEnd, ...at };
};

/** Whether its owner may take it back. */
export const canBeTakenBack = (deps: OrderDeps, skipped: Skipped): Promise<boolean> =>
  placeToTakeBack(deps, skipped).then(
    () => true,
    (error) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
