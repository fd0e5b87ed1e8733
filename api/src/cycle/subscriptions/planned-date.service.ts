import { type Day, dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { plannedDelivery } from './coming-delivery.rules.ts';
import { cycleOf } from './cycle.repository.ts';
import { requiredSubscription } from './subscriptions.service.ts';

/** The next delivery that no order stands for, past holidays; null before a delivery is chosen. */
export const plannedDate = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
): Promise<Day | null> => {
  const now = clock.now();
  const cycle = await cycleOf(db, await requiredSubscription(db, uid), dayOf(now));
  return cycle.rhythm && plannedDelivery(cycle, cycle.rhythm, now, config.business);
};
