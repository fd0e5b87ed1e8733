import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect.ts';
import { followsClock } from '../../../db/follows-clock.ts';
import { orders } from '../../../db/schema/orders.ts';
import { subscriptions } from '../../../db/schema/subscriptions.ts';
import type { SubscriptionRow } from '../../subscriptions/subscriptions.repository.ts';

/** The one that was looked at last: the next stand behind it. */
export type DueCursor = { day: string; uid: string } | null;

const isDue = (until: string) =>
  and(
    ...[eq(subscriptions.status, 'active'), lte(subscriptions.nextDeliveryDate, until)],
    followsClock(subscriptions.uid),
  );

/** The next of those whose ordering opens, in their order: held, but for those that another worker has. */
export const lockDueSet = (
  db: Db,
  { until, after, limit }: { until: string; after: DueCursor; limit: number },
): Promise<SubscriptionRow[]> => {
  const { nextDeliveryDate: day, uid } = subscriptions;
  return db
    .select()
    .from(subscriptions)
    .where(
      and(isDue(until), after ? sql`(${day}, ${uid}) > (${after.day}::date, ${after.uid}::text)` : undefined),
    )
    .orderBy(asc(day), asc(uid))
    .limit(limit)
    .for('update', { skipLocked: true });
};

/** Held unless another worker has it. */
export const lockDue = async (db: Db, uid: string, until: string): Promise<SubscriptionRow | undefined> => {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.uid, uid), isDue(until)))
    .for('update', { skipLocked: true });
  return row;
};

export const hasOrder = async (db: Db, uid: string, day: string): Promise<boolean> => {
  const rows = await db
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.deliveryDate, day)));
  return rows.some(({ status }) => status !== 'cancel');
};
