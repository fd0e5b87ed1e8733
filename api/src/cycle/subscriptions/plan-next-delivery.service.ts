import { type Holidays, isOnHolidays, parityOfDelivery } from '../../calendar/public.ts';
import { dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { nextWithoutOrder, pastHolidays } from './coming-delivery.rules.ts';
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

/**
 * After holidays changed: a delivery that they had taken out of the plan is planned again, where it still leaves fair
 * time. What else the plan went past, a full day or a closed point, stays as it is.
 */
export const planFreedDelivery = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
  before: Holidays,
) => {
  const subscription = await requiredSubscription(db, uid);
  const now = clock.now();
  const { rhythm, ...cycle } = await cycleOf(db, subscription, dayOf(now));
  const { status, nextDeliveryDate: stored } = cycle;
  if (status !== 'active' || !rhythm || !stored) return;
  const next = pastHolidays(nextWithoutOrder(cycle, rhythm, now, config.business), rhythm, cycle.holidays);
  if (next < stored && isOnHolidays(next, before)) {
    await updateSubscription(db, uid, { nextDeliveryDate: next });
  }
};
