import { and, asc, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { contracts } from '../../db/schema/contracts.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';

/** The next active customer whose contract changed by a moment, or was agreed under other conditions; held. */
export const lockDueContract = async (db: Db, after: string, settledBy: Date, conditions: string) => {
  const isDue = or(lte(contracts.changedAt, settledBy), ne(contracts.conditions, conditions));
  const [held] = await db
    .select({ uid: subscriptions.uid })
    .from(contracts)
    .innerJoin(subscriptions, eq(subscriptions.uid, contracts.uid))
    .where(
      and(eq(subscriptions.status, 'active'), gt(contracts.uid, after), isDue, followsClock(contracts.uid)),
    )
    .orderBy(asc(contracts.uid))
    .limit(1)
    .for('update', { of: subscriptions, skipLocked: true });
  return held;
};
