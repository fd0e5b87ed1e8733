import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Day } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { orders } from '../../db/schema/orders.ts';
import { timeslots } from '../../db/schema/pickup-points.ts';
import { deliveries } from '../../db/schema/subscriptions.ts';
import type { Rhythm } from '../orders/order-calendar.rules.ts';
import type { Cycle } from './coming-delivery.rules.ts';
import { holidaysOf, type SubscriptionRow } from './subscriptions.repository.ts';

/** Reads what the calendar of a subscription depends on. */
export const cycleOf = async (db: Db, subscription: SubscriptionRow, today: Day): Promise<Cycle> => {
  const weekday = await weekdayOfDelivery(db, subscription.uid);
  return {
    status: subscription.status,
    rhythm: weekday === null ? null : rhythmOf(subscription, weekday),
    holidays: await holidaysOf(db, subscription.uid),
    nextDeliveryDate: subscription.nextDeliveryDate,
    orderDeliveryDate: await deliveryDateOfComingOrder(db, subscription.uid, today),
  };
};

export const rhythmOf = (
  { frequence, parity }: Pick<SubscriptionRow, 'frequence' | 'parity'>,
  weekday: number,
): Rhythm => ({ weekday, frequence, parity: frequence === 14 ? parity : null });

const weekdayOfDelivery = async (db: Db, uid: string): Promise<number | null> => {
  const [row] = await db
    .select({ day: timeslots.day })
    .from(deliveries)
    .innerJoin(timeslots, eq(timeslots.id, deliveries.timeslotId))
    .where(eq(deliveries.uid, uid));
  return row?.day ?? null;
};

const deliveryDateOfComingOrder = async (db: Db, uid: string, today: Day): Promise<Day | null> => {
  const [row] = await db
    .select({ deliveryDate: orders.deliveryDate })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        inArray(orders.status, ['open', 'paid', 'failed']),
        gte(orders.deliveryDate, today),
      ),
    )
    .orderBy(asc(orders.deliveryDate))
    .limit(1);
  return row?.deliveryDate ?? null;
};
