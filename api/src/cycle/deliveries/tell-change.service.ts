import { orderDates } from '../../calendar/public.ts';
import type { Deps } from '../../deps.ts';
import { mailToOwner } from '../../mails/public.ts';
import type { OrderMove } from '../orders/move-open-order.service.ts';
import { plannedDate } from '../subscriptions/planned-date.service.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import { toBasket } from './delivery-change.service.ts';

type Change = {
  /** Null when no basket is to come before the next one. */
  move: OrderMove | null;
  /** Where it is another than before. */
  frequence: 7 | 14 | undefined;
};

/** Tells a subscriber what they changed of their delivery, as it is now, with the dates that it makes. */
export const tellChange = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { delivery, timeslot }: DeliveryRow,
  { move, frequence }: Change,
): Promise<void> => {
  const { uid, address, address2, city, entityType, name } = delivery;
  const next = await plannedDate(deps, uid);
  if (!next) return;
  const locals = {
    where: [entityType === 'PUP' ? name : null, address, address2, city].filter(Boolean).join(', '),
    ...(frequence && { frequence }),
    basket: move && toBasket(deps, move),
    next_date: next,
    next_cut_off_at: orderDates(next, deps.config.business).cutOffAt.toISOString(),
    hours: { from: timeslot.startTime, to: timeslot.endTime },
  };
  const now = deps.clock.now();
  const about = `${uid}:${now.toISOString()}`;
  await mailToOwner(deps.db, { uid, template: 'delivery-changed', locals, about }, now);
};
