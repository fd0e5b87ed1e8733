import {
  deliveryAfter,
  firstDelivery,
  type Holidays,
  parityOfDelivery,
  type Rhythm,
} from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { lastOrderOf } from '../orders/orders.repository.ts';
import { cycleOf } from './cycle.repository.ts';
import { updateSubscription } from './subscriptions.repository.ts';
import { requiredSubscription } from './subscriptions.service.ts';

/**
 * Stores when an active subscriber's next delivery without an order is, after the rhythm changed or an order was
 * made: the real day, as every delivery day that is kept. A bi-weekly subscriber's parity is fixed by it.
 */
export const planNextDelivery = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
) => {
  const subscription = await requiredSubscription(db, uid);
  const { rhythm, holidays } = await cycleOf(db, subscription, dayOf(clock.now()));
  if (subscription.status !== 'active' || !rhythm) return;
  const next = await nextWithoutOrder({ db, clock, config }, uid, rhythm, holidays);
  await updateSubscription(db, uid, {
    nextDeliveryDate: next,
    parity: subscription.frequence === 14 ? parityOfDelivery(next, rhythm) : null,
  });
};

/** The first delivery that no order stands for: after the latest order's, which may be about to move to another day. */
export const nextWithoutOrder = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
  rhythm: Rhythm,
  holidays: Holidays,
  move?: { order: { oid: string }; day: Day },
): Promise<Day> => {
  const now = clock.now();
  const last = await lastOrderOf(db, uid);
  const day = last && move?.order.oid === last.oid ? move.day : last?.deliveryDate;
  return day && day >= dayOf(now)
    ? deliveryAfter(day, rhythm)
    : firstDelivery(now, rhythm, holidays, config.business);
};
