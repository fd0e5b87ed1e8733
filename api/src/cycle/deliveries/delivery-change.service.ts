import type { DeliveryChange } from '@msl/contracts/entities/delivery.ts';
import { orderDates } from '../../calendar/public.ts';
import { dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { refusedField } from '../../http/domain-error.ts';
import { movedDays } from '../moved-days/moved-days.repository.ts';
import { type OrderMove, openOrderMove } from '../orders/move-open-order.service.ts';
import { type LatestOrder, nextWithoutOrder, pastHolidays } from '../subscriptions/coming-delivery.rules.ts';
import { cycleOf } from '../subscriptions/cycle.repository.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { type DeliveryRow, deliveryOf, timeslotById } from './deliveries.repository.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What saving another slot or frequency would do; the save decides by the same rules. */
export const deliveryChange = async (
  deps: ChangeDeps,
  uid: string,
  { timeslotId, frequence }: { timeslotId: string; frequence: 7 | 14 },
): Promise<DeliveryChange> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const slot = await timeslotById(db, timeslotId);
  if (!slot?.active) throw refusedField('timeslotId', 'timeslot-not-available');
  const subscription = await requiredSubscription(db, uid);
  const move = await openOrderMove(deps, subscription, { timeslotId, frequence });
  const current = await deliveryOf(db, uid);
  const keeps = keepsRhythm(subscription, current, { weekday: slot.day, frequence });
  const rhythm = {
    ...{ weekday: slot.day, frequence, moved: await movedDays(db) },
    parity: keeps && frequence === 14 ? subscription.parity : null,
  };
  const { holidays, latestOrders } = await cycleOf(db, subscription, dayOf(now));
  const after = { holidays, latestOrders: afterMove(latestOrders, move, slot.day) };
  const isSame = keeps && current?.timeslot.id === timeslotId && subscription.status === 'active';
  const stored = isSame ? subscription.nextDeliveryDate : null;
  const next =
    stored && stored >= dayOf(now) ? stored : nextWithoutOrder(after, rhythm, now, config.business);
  return { basket: move && toBasket(deps, move), next_delivery_date: pastHolidays(next, rhythm, holidays) };
};

/** Another place, or another hour of the same weekday, leaves a bi-weekly subscriber's weeks as they are. */
export const keepsRhythm = (
  { frequence }: Pick<SubscriptionRow, 'frequence'>,
  current: DeliveryRow | undefined,
  wanted: { weekday: number; frequence: 7 | 14 },
): boolean => current?.timeslot.day === wanted.weekday && frequence === wanted.frequence;

/** The orders as they are once the open basket has followed to the new slot. */
const afterMove = (orders: readonly LatestOrder[], move: OrderMove | null, weekday: number) =>
  orders.map((one) =>
    move?.follows && one.oid === move.order.oid ? { ...one, day: move.day, weekday } : one,
  );

/** The open basket's dates after the change, and whether it followed. */
export const toBasket = ({ config }: Pick<Deps, 'config'>, { day, follows, order }: OrderMove) => ({
  follows,
  previous_date: order.deliveryDate,
  delivery_date: day,
  cut_off_at: orderDates(day, config.business).cutOffAt.toISOString(),
});
