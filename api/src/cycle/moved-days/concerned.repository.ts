import { and, asc, eq, gte, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Day } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { orders } from '../../db/schema/orders.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';

/**
 * Whoever has a delivery planned on such a day, or a basket that is not cancelled, from a day on: the days are few, however many the
 * subscribers.
 */
export const concerned = async (db: Db, from: Day, isConcerned: (day: Day) => boolean): Promise<string[]> => {
  const isPlanned = and(eq(subscriptions.status, 'active'), isNotNull(subscriptions.nextDeliveryDate));
  const isOrdered = and(ne(orders.status, 'cancel'), gte(orders.deliveryDate, from));
  const planned = await db
    .selectDistinct({ day: subscriptions.nextDeliveryDate })
    .from(subscriptions)
    .where(isPlanned);
  const ordered = await db.selectDistinct({ day: orders.deliveryDate }).from(orders).where(isOrdered);
  const days = [...planned, ...ordered].flatMap(({ day }) => (day && isConcerned(day) ? [day] : []));
  if (days.length === 0) return [];
  const withOrder = db
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(isOrdered, inArray(orders.deliveryDate, days)));
  const rows = await db
    .select({ uid: subscriptions.uid })
    .from(subscriptions)
    .where(
      and(
        or(
          and(isPlanned, inArray(subscriptions.nextDeliveryDate, days)),
          inArray(subscriptions.uid, withOrder),
        ),
        followsClock(subscriptions.uid),
      ),
    )
    .orderBy(asc(subscriptions.uid));
  return rows.map(({ uid }) => uid);
};
