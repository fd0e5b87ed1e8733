import { parityOfDelivery } from '../../calendar/public.ts';
import { dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { nextWithoutOrder } from './coming-delivery.rules.ts';
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
  const cycle = await cycleOf(db, subscription, dayOf(now));
  const { rhythm } = cycle;
  if (subscription.status !== 'active' || !rhythm) return;
  const next = nextWithoutOrder(cycle, rhythm, now, config.business);
  await updateSubscription(db, uid, {
    nextDeliveryDate: next,
    parity: subscription.frequence === 14 ? parityOfDelivery(next, rhythm) : null,
  });
};
