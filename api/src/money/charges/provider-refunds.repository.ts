import { and, asc, desc, eq, gt, gte, like, ne, sql, sum } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { refunds } from '../../db/schema/outboxes.ts';

const MADE_BY_PROVIDER = 'provider:';

/** The name of a refund that was made in the provider's own screens. */
export const madeByProvider = (paymentId: string, what: string) => `${MADE_BY_PROVIDER}${paymentId}:${what}`;

const isMadeByProvider = (chargeId: string) =>
  and(eq(refunds.chargeId, chargeId), like(refunds.requestId, `${MADE_BY_PROVIDER}%`));

/**
 * What the store knows a refund as that was made in the provider's own screens at a moment: the latest of that many cents, or of
 * more, where several were heard of as one. Such a refund is `due` when the provider told of it.
 */
export const refundByProvider = async (
  db: Db,
  chargeId: string,
  { amount, madeAt }: { amount: number; madeAt: Date },
) => {
  const isHeard = and(eq(refunds.status, 'succeeded'), gte(refunds.dueAt, madeAt));
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(isMadeByProvider(chargeId), isHeard, gte(refunds.amount, amount)))
    .orderBy(asc(ne(refunds.amount, amount)), desc(refunds.createdAt))
    .limit(1);
  return row;
};

/** Of several refunds that were heard of as one, one has failed. */
export const lessenRefund = (db: Db, requestId: string, cents: number) =>
  db
    .update(refunds)
    .set({ amount: sql`${refunds.amount} - ${cents}` })
    .where(eq(refunds.requestId, requestId));

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
