import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { orders } from '../../db/schema/orders.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';

export type DueCursor = { day: string; uid: string } | null;

const isDue = (until: string) =>
  and(eq(subscriptions.status, 'active'), lte(subscriptions.nextDeliveryDate, until));

/** Whose ordering opens by a day, behind the one before. */
export const nextDue = async (db: Db, until: string, after: DueCursor): Promise<DueCursor> => {
  const { nextDeliveryDate: day, uid } = subscriptions;
  const [row] = await db
    .select({ day, uid })
    .from(subscriptions)
    .where(
      and(isDue(until), after ? sql`(${day}, ${uid}) > (${after.day}::date, ${after.uid}::text)` : undefined),
    )
    .orderBy(asc(day), asc(uid))
    .limit(1);
  return row?.day ? { day: row.day, uid: row.uid } : null;
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
