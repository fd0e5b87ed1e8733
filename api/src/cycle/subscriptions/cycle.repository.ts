import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import type { MovedDay, Rhythm } from '../../calendar/public.ts';
import { type Day, weekdayOf } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { orders } from '../../db/schema/orders.ts';
import { timeslots } from '../../db/schema/pickup-points.ts';
import { deliveries } from '../../db/schema/subscriptions.ts';
import { movedDays } from '../moved-days/moved-days.repository.ts';
import type { Cycle, LatestOrder } from './coming-delivery.rules.ts';
import { holidaysOf, type SubscriptionRow } from './subscriptions.repository.ts';

/** Reads what the calendar of a subscription depends on. */
export const cycleOf = async (db: Db, subscription: SubscriptionRow, today: Day): Promise<Cycle> => {
  const coming = await comingOrder(db, subscription.uid, today);
  const latest = await latestOrdersOf(db, subscription.uid);
  const weekday = await weekdayOfDelivery(db, subscription.uid);
  return {
    status: subscription.status,
    rhythm: weekday === null ? null : rhythmOf(subscription, weekday, await movedDays(db)),
    holidays: await holidaysOf(db, subscription.uid),
    nextDeliveryDate: subscription.nextDeliveryDate,
    orderDeliveryDate: coming?.deliveryDate ?? null,
    orderPopulatedAt: coming?.populatedAt ?? null,
    latestOrders: latest.filter(({ status }) => status !== 'cancel').map(toLatestOrder),
    isFirst: latest.length === 0,
  };
};

export const rhythmOf = (
  { frequence, parity }: Pick<SubscriptionRow, 'frequence' | 'parity'>,
  weekday: number,
  moved: readonly MovedDay[],
): Rhythm => ({ weekday, frequence, parity: frequence === 14 ? parity : null, moved });

const weekdayOfDelivery = async (db: Db, uid: string): Promise<number | null> => {
  const [row] = await db
    .select({ day: timeslots.day })
    .from(deliveries)
    .innerJoin(timeslots, eq(timeslots.id, deliveries.timeslotId))
    .where(eq(deliveries.uid, uid));
  return row?.day ?? null;
};

/** One of each status: a few rows, however many orders somebody has. */
const latestOrdersOf = (db: Db, uid: string) =>
  db
    .selectDistinctOn([orders.status], {
      oid: orders.oid,
      status: orders.status,
      day: orders.deliveryDate,
      slotDay: timeslots.day,
    })
    .from(orders)
    .leftJoin(timeslots, eq(timeslots.id, orders.timeslotId))
    .where(eq(orders.uid, uid))
    .orderBy(orders.status, desc(orders.deliveryDate));

const toLatestOrder = ({
  oid,
  status,
  day,
  slotDay,
}: Awaited<ReturnType<typeof latestOrdersOf>>[number]): LatestOrder => ({
  ...{ oid, day, weekday: slotDay ?? weekdayOf(day), isSkipped: status === 'skipped' },
});

const comingOrder = async (db: Db, uid: string, today: Day) => {
  const [row] = await db
    .select({ deliveryDate: orders.deliveryDate, populatedAt: orders.populatedAt })
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
  return row;
};
