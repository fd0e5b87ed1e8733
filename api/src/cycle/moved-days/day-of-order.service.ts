import { type MovedDay, realDayOf, scheduledDayNear } from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';
import { timeslotById } from '../deliveries/deliveries.repository.ts';
import type { OrderDeps } from '../orders/record/order-deps.types.ts';
import { comingOrdersOf, type OrderRow } from '../orders/record/orders.repository.ts';

/** The usual day of an order, and the one that it has by some moved days, null for none; undefined where its slot is gone. */
export const daysBy = async (
  moved: readonly MovedDay[],
  { db }: Pick<OrderDeps, 'db'>,
  { deliveryDate, timeslotId }: OrderRow,
): Promise<{ usual: Day; real: Day | null } | undefined> => {
  const slot = await timeslotById(db, timeslotId);
  if (!slot) return undefined;
  const usual = scheduledDayNear(deliveryDate, { weekday: slot.day, frequence: 7, parity: null, moved });
  return { usual, real: realDayOf(usual, moved) };
};

/** Whether the owner of an order has no other basket on a day. */
export const isFreeOn = async (
  day: Day,
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  { uid }: OrderRow,
): Promise<boolean> =>
  (await comingOrdersOf(db, uid, dayOf(clock.now()))).every(({ deliveryDate }) => deliveryDate !== day);
