import type { DeliveryChange } from '@msl/contracts/entities/delivery.ts';
import { orderDates } from '../../calendar/public.ts';
import { dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { refusedField } from '../../http/domain-error.ts';
import { movedDays } from '../moved-days/moved-days.repository.ts';
import { type OrderMove, openOrderMove } from '../orders/move-open-order.service.ts';
import { pastHolidays } from '../subscriptions/coming-delivery.rules.ts';
import { nextWithoutOrder } from '../subscriptions/plan-next-delivery.service.ts';
import { holidaysOf } from '../subscriptions/subscriptions.repository.ts';
import { requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { deliveryOf, timeslotById } from './deliveries.repository.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What saving another slot or frequency would do; the save decides by the same rules. */
export const deliveryChange = async (
  deps: ChangeDeps,
  uid: string,
  { timeslotId, frequence }: { timeslotId: string; frequence: 7 | 14 },
): Promise<DeliveryChange> => {
  const { db } = deps;
  const slot = await timeslotById(db, timeslotId);
  if (!slot?.active) throw refusedField('timeslotId', 'timeslot-not-available');
  const subscription = await requiredSubscription(db, uid);
  const move = await openOrderMove(deps, uid, timeslotId);
  const current = await deliveryOf(db, uid);
  const keepsRhythm = current?.timeslot.id === timeslotId && subscription.frequence === frequence;
  const rhythm = {
    ...{ weekday: slot.day, frequence, moved: await movedDays(db) },
    parity: keepsRhythm && frequence === 14 ? subscription.parity : null,
  };
  const holidays = await holidaysOf(db, uid);
  const stored = keepsRhythm && subscription.status === 'active' ? subscription.nextDeliveryDate : null;
  const next =
    stored && stored >= dayOf(deps.clock.now())
      ? stored
      : await nextWithoutOrder(deps, uid, rhythm, holidays, move ?? undefined);
  return { basket: move && toBasket(deps, move), next_delivery_date: pastHolidays(next, rhythm, holidays) };
};

/** The open basket's dates after the change, and whether it followed. */
export const toBasket = ({ config }: Pick<Deps, 'config'>, { day, follows, order }: OrderMove) => ({
  follows,
  previous_date: order.deliveryDate,
  delivery_date: day,
  cut_off_at: orderDates(day, config.business).cutOffAt.toISOString(),
});
