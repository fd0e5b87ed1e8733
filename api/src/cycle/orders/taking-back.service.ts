import { isOnHolidays, orderDates, scheduledDayOf } from '../../calendar/public.ts';
import { DomainError } from '../../http/domain-error.ts';
import { timeslotById } from '../deliveries/deliveries.repository.ts';
import { isServed } from '../deliveries/served.repository.ts';
import { movedDays } from '../moved-days/moved-days.repository.ts';
import { holidaysOf, type SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import type { OrderDeps } from './order-deps.types.ts';
import { type OrderRow, openOrderOf } from './orders.repository.ts';
import { deliveryFieldsOf } from './populate-order.service.ts';

type Skipped = { order: OrderRow; subscription: Pick<SubscriptionRow, 'status'> };
type Place = Omit<Awaited<ReturnType<typeof deliveryFieldsOf>>, 'tips'>;

export const refuseAfterCutOff = ({ clock, config }: OrderDeps, { deliveryDate }: OrderRow) => {
  const { cutOffAt } = orderDates(deliveryDate, config.business);
  if (clock.now() >= cutOffAt) throw new DomainError('can-not-skip-too-late');
};

/**
 * Where a skipped basket goes that its owner takes back: where all their baskets go by now. Throws when there is no
 * delivery of it any more: they have left, are away, have another basket open, or chose another day of the week; nobody delivers
 * there, or on that day.
 */
export const placeToTakeBack = async (deps: OrderDeps, { order, subscription }: Skipped): Promise<Place> => {
  const { db } = deps;
  const { uid, deliveryDate } = order;
  refuseAfterCutOff(deps, order);
  if (subscription.status !== 'active') throw new DomainError('subscription-not-active');
  if (isOnHolidays(deliveryDate, await holidaysOf(db, uid)))
    throw new DomainError('can-not-unskip-on-holidays');
  if (await openOrderOf(db, uid)) throw new DomainError('order-not-open');
  const { tips: _, ...place } = await deliveryFieldsOf(db, uid);
  const [before, slot] = [await timeslotById(db, order.timeslotId), await timeslotById(db, place.timeslotId)];
  if (!slot || (before && before.day !== slot.day)) throw new DomainError('order-not-open');
  if (!(await isServed(db, place)))
    throw new DomainError(place.entityType === 'PUP' ? 'pickup-point-closed' : 'timeslot-not-available');
  const everyWeek = { weekday: slot.day, frequence: 7, parity: null, moved: await movedDays(db) } as const;
  if (scheduledDayOf(deliveryDate, everyWeek) === null) throw new DomainError('timeslot-not-available');
  return place;
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
