import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { charges, refunds } from '../../db/schema/outboxes.ts';
import { type ChargeRow, knownRefunds, type Lease } from '../../money/public.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** The money that was taken for an order, held: whoever refunds it waits for the other. */
export const lockPaidCharge = async (db: Db, oid: string): Promise<ChargeRow | undefined> => {
  const [row] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.oid, oid), eq(charges.status, 'succeeded')))
    .for('update');
  return row;
};

/**
 * What of a charge may still be given back, in cents: what is on its way counts as gone, once, though the provider may count it
 * already; and so does what its owner's bank has taken back.
 */
export const leftToRefund = async (
  db: Db,
  { id, amount, refundedAmount, lostAmount }: ChargeRow,
): Promise<number> => Math.max(0, amount - lostAmount - Math.max(refundedAmount, await knownRefunds(db, id)));

export const refundByRequest = async (db: Db, requestId: string): Promise<RefundRow | undefined> => {
  const [row] = await db.select().from(refunds).where(eq(refunds.requestId, requestId));
  return row;
};

type NewRefund = Pick<
  RefundRow,
  'requestId' | 'chargeId' | 'oid' | 'amount' | 'reason' | 'dueAt' | 'createdAt'
>;

/** Held by the caller until the provider has answered. */
export const addRefund = async (db: Db, refund: NewRefund, lease: Lease): Promise<RefundRow> => {
  const [row] = await db
    .insert(refunds)
    .values({ ...refund, ...lease, attempts: 1 })
    .returning();
  if (!row) throw new Error('a refund was not written');
  return row;
};

/** Takes the next refund that is due and that nobody holds. */
export const claimRefund = async (db: Db, now: Date, lease: Lease): Promise<RefundRow | undefined> => {
  const isFree = or(isNull(refunds.leasedUntil), lte(refunds.leasedUntil, now));
  const isDue = and(eq(refunds.status, 'pending'), lte(refunds.dueAt, now), isFree);
  const isOfClock = sql`exists (select 1 from ${charges}
    where ${charges.id} = ${refunds.chargeId} and ${followsClock(charges.uid)})`;
  const next = db
    .select({ requestId: refunds.requestId })
    .from(refunds)
    .where(and(isDue, isOfClock))
    .orderBy(asc(refunds.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(refunds)
    .set({ ...lease, attempts: sql`${refunds.attempts} + 1` })
    .where(sql`${refunds.requestId} = (${next})`)
    .returning();
  return row;
};

const released = { leasedBy: null, leasedUntil: null };

/** Ends a pending refund; undefined when it had ended already. */
export const endRefund = async (
  db: Db,
  requestId: string,
  end: Pick<RefundRow, 'status'> & Partial<Pick<RefundRow, 'providerId' | 'refundedAt' | 'lastError'>>,
): Promise<RefundRow | undefined> => {
  const [row] = await db
    .update(refunds)
    .set({ ...released, ...end })
    .where(and(eq(refunds.requestId, requestId), eq(refunds.status, 'pending')))
    .returning();
  return row;
};

export const postponeRefund = (
  db: Db,
  requestId: string,
  { lastError, ...until }: { lastError: string } & Pick<RefundRow, 'dueAt' | 'providerId'>,
) =>
  db
    .update(refunds)
    .set({ ...released, ...until, lastError: lastError.slice(0, 500) })
    .where(and(eq(refunds.requestId, requestId), eq(refunds.status, 'pending')));
