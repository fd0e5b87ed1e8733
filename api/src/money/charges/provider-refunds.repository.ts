import { and, desc, eq, gt, like, sum } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { refunds } from '../../db/schema/outboxes.ts';

const MADE_BY_PROVIDER = 'provider:';

/** The name of a refund that was made in the provider's own screens. */
export const madeByProvider = (paymentId: string, what: string) => `${MADE_BY_PROVIDER}${paymentId}:${what}`;

const isMadeByProvider = (chargeId: string) =>
  and(eq(refunds.chargeId, chargeId), like(refunds.requestId, `${MADE_BY_PROVIDER}%`));

/** The latest refund of that many cents that was made in the provider's own screens. */
export const refundByProvider = async (db: Db, chargeId: string, amount: number) => {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(isMadeByProvider(chargeId), eq(refunds.status, 'succeeded'), eq(refunds.amount, amount)))
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  return row;
};

/** It has failed; its name is free for another. */
export const failRefund = (
  db: Db,
  requestId: string,
  failed: Pick<typeof refunds.$inferSelect, 'requestId' | 'providerId' | 'dueAt'>,
) =>
  db
    .update(refunds)
    .set({ ...failed, status: 'failed', refundedAt: null })
    .where(eq(refunds.requestId, requestId));

/** Cents that were given back in the provider's own screens, and failed after a moment. */
export const failedSince = async (db: Db, chargeId: string, moment: Date): Promise<number> => {
  const [row] = await db
    .select({ cents: sum(refunds.amount) })
    .from(refunds)
    .where(and(isMadeByProvider(chargeId), eq(refunds.status, 'failed'), gt(refunds.dueAt, moment)));
  return Number(row?.cents ?? 0);
};
