import { dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { deliveryAfter, firstDelivery, parityOfDelivery } from '../orders/order-calendar.rules.ts';
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
  const now = clock.now();
  const { rhythm, holidays } = await cycleOf(db, subscription, dayOf(now));
  if (subscription.status !== 'active' || !rhythm) return;
  const last = await lastOrderOf(db, uid);
  const next =
    last && last.deliveryDate >= dayOf(now)
      ? deliveryAfter(last.deliveryDate, rhythm)
      : firstDelivery(now, rhythm, holidays, config.business);
  await updateSubscription(db, uid, {
    nextDeliveryDate: next,
    parity: subscription.frequence === 14 ? parityOfDelivery(next, rhythm) : null,
  });
};
