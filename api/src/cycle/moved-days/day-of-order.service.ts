import { type MovedDay, realDayOf, scheduledDayNear } from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';
import { timeslotById } from '../deliveries/deliveries.repository.ts';
import type { OrderDeps } from '../orders/order-deps.types.ts';
import { comingOrdersOf, type OrderRow } from '../orders/orders.repository.ts';

/** The day that an order has by some moved days; null for none, undefined where its slot is gone. */
export const realDayBy = async (
  moved: readonly MovedDay[],
  { db }: Pick<OrderDeps, 'db'>,
  { deliveryDate, timeslotId }: OrderRow,
): Promise<Day | null | undefined> => {
  const slot = await timeslotById(db, timeslotId);
  if (!slot) return undefined;
  const rhythm = { weekday: slot.day, frequence: 7, parity: null, moved } as const;
  return realDayOf(scheduledDayNear(deliveryDate, rhythm), moved);
};

/** Whether the owner of an order has no other basket on a day. */
export const isFreeOn = async (
  day: Day,
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  { uid }: OrderRow,
): Promise<boolean> =>
  (await comingOrdersOf(db, uid, dayOf(clock.now()))).every(({ deliveryDate }) => deliveryDate !== day);
