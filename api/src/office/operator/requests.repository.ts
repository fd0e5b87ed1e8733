import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { creditEntries, orderGrants } from '../../db/schema/coupons.ts';

/** What a request of the team gave: at most one thing, but for those from before names were looked up everywhere. */
export type Granted = { uid: string; amount: number; kind: 'credit' | 'discount' | 'adjustment' };

/** Held until the transaction ends: whoever comes with the same name, for whatever customer, waits. */
export const holdRequest = (db: Db, requestId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`operator:${requestId}`}, 0))`);

export const grantedBy = async (db: Db, requestId: string): Promise<Granted[]> => {
  const credits = await db
    .select({ uid: creditEntries.uid, amount: creditEntries.amount })
    .from(creditEntries)
    .where(and(eq(creditEntries.reason, 'admin'), eq(creditEntries.source, requestId)));
  const onBills = await db
    .select({ uid: orderGrants.uid, amount: orderGrants.amount, kind: orderGrants.kind })
    .from(orderGrants)
    .where(eq(orderGrants.requestId, requestId));
  return [...credits.map((credit) => ({ ...credit, kind: 'credit' as const })), ...onBills];
};
