import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql, sum } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { charges, refunds } from '../../db/schema/outboxes.ts';
import { newId } from '../../ids.ts';
import { intendedWait } from './charge-retries.rules.ts';
import type { Lease } from './lease.rules.ts';

export type ChargeRow = typeof charges.$inferSelect;

type NewOrderCharge = Pick<ChargeRow, 'uid' | 'amount' | 'dueAt' | 'createdAt'> & {
  oid: string;
  lease?: Lease;
} & Partial<Pick<ChargeRow, 'paymentMethodId' | 'cardBrand' | 'cardLastDigits' | 'present'>>;

/** Money to take for an order, with the key of the request that will ask for it. */
export const addOrderCharge = async (db: Db, { lease, ...charge }: NewOrderCharge): Promise<ChargeRow> => {
  const id = newId();
  const [row] = await db
    .insert(charges)
    .values({
      id,
      kind: 'order',
      idempotencyKey: `order:${charge.oid}:${id}`,
      attempts: lease ? 1 : 0,
      ...charge,
      ...lease,
    })
    .returning();
  if (!row) throw new Error('a charge was not written');
  return row;
};

const isFree = (now: Date) => or(isNull(charges.leasedUntil), lte(charges.leasedUntil, now));

/** Takes the next charge that is due and that nobody holds. */
export const claimDueCharge = async (db: Db, now: Date, lease: Lease): Promise<ChargeRow | undefined> => {
  const next = db
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        ...[eq(charges.status, 'pending'), eq(charges.kind, 'order'), lte(charges.dueAt, now)],
        ...[isFree(now), followsClock(charges.uid)],
      ),
    )
    .orderBy(asc(charges.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(charges)
    .set({ ...lease, attempts: sql`${charges.attempts} + 1` })
    .where(sql`${charges.id} = (${next})`)
    .returning();
  return row;
};

/** Takes one charge, due or not; undefined when it is held, or over. */
export const claimCharge = async (
  db: Db,
  id: string,
  now: Date,
  lease: Lease,
): Promise<ChargeRow | undefined> => {
  const [row] = await db
    .update(charges)
    .set({ ...lease, attempts: sql`${charges.attempts} + 1` })
    .where(and(eq(charges.id, id), eq(charges.status, 'pending'), isFree(now)))
    .returning();
  return row;
};

/** Nothing happens to a charge that is over, or held by somebody else. */
export const renewLease = (db: Db, id: string, { leasedBy, leasedUntil }: Lease) =>
  db
    .update(charges)
    .set({ leasedUntil })
    .where(and(eq(charges.id, id), eq(charges.status, 'pending'), eq(charges.leasedBy, leasedBy)));

type Card = Pick<ChargeRow, 'paymentMethodId' | 'cardBrand' | 'cardLastDigits'>;

/** The card that a charge is asked of, from its first call on, and whether its owner is there to answer the bank. */
export const fixCard = (db: Db, id: string, card: Card & Pick<ChargeRow, 'present'>) =>
  db.update(charges).set(card).where(eq(charges.id, id));

/** The card that has paid, which may be none that this database knows. */
export const noteCard = (db: Db, id: string, card: Pick<ChargeRow, 'cardBrand' | 'cardLastDigits'>) =>
  db.update(charges).set(card).where(eq(charges.id, id));

/** The bank asks its owner: the charge waits for the answer, until it is due again. */
export const awaitConfirmation = (db: Db, id: string, providerId: string, dueAt: Date) =>
  db
    .update(charges)
    .set({ providerId, dueAt, lastError: intendedWait.bank, leasedBy: null, leasedUntil: null })
    .where(and(eq(charges.id, id), eq(charges.status, 'pending')));

/** Ends a pending charge; false when it had ended already. */
export const endCharge = async (
  db: Db,
  id: string,
  end: Pick<ChargeRow, 'status'> & Partial<Pick<ChargeRow, 'providerId' | 'failureCode' | 'lastError'>>,
): Promise<boolean> => {
  const ended = await db
    .update(charges)
    .set({ ...end, leasedBy: null, leasedUntil: null })
    .where(and(eq(charges.id, id), eq(charges.status, 'pending')))
    .returning({ id: charges.id });
  return ended.length > 0;
};

/** Lets go of a charge whose outcome is not known: the same request is sent again later. */
export const postponeCharge = (db: Db, id: string, dueAt: Date, lastError: string) =>
  db
    .update(charges)
    .set({ leasedBy: null, leasedUntil: null, dueAt, lastError: lastError.slice(0, 500) })
    .where(and(eq(charges.id, id), eq(charges.status, 'pending')));

export const pendingChargeOf = async (db: Db, oid: string): Promise<ChargeRow | undefined> => {
  const [row] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.oid, oid), eq(charges.status, 'pending')));
  return row;
};

export const chargeById = async (db: Db, id: string): Promise<ChargeRow | undefined> => {
  const [row] = await db.select().from(charges).where(eq(charges.id, id));
  return row;
};

/** A refund that the refunds' sweep makes, or one that is made already. */
export const addRefundRow = (db: Db, refund: typeof refunds.$inferInsert) =>
  db.insert(refunds).values(refund);

/** The money of a payment, held until the caller's transaction ends. */
export const lockChargeOfPayment = async (db: Db, providerId: string): Promise<ChargeRow | undefined> => {
  const [row] = await db.select().from(charges).where(eq(charges.providerId, providerId)).for('update');
  return row;
};

export const isChargeKnown = async (db: Db, providerId: string): Promise<boolean> =>
  (await db.$count(charges, eq(charges.providerId, providerId))) > 0;

/**
 * Gives the money of a payment to the order's charge that had ended without; undefined when the order has one that waits, or
 * that was paid.
 */
export const reviveCharge = async (
  db: Db,
  oid: string,
  providerId: string,
): Promise<ChargeRow | undefined> => {
  const known = await db
    .select()
    .from(charges)
    .where(eq(charges.oid, oid))
    .orderBy(desc(charges.createdAt))
    .for('update');
  const ended = known.find((one) => one.providerId === providerId) ?? known[0];
  if (!ended || known.some(({ status }) => status !== 'failed')) return undefined;
  const [revived] = await db
    .update(charges)
    .set({ status: 'succeeded', providerId, failureCode: null, lastError: null })
    .where(eq(charges.id, ended.id))
    .returning();
  return revived;
};

/** What is given back of a charge or on its way, in cents, as far as the store knows of it. */
export const knownRefunds = async (db: Db, chargeId: string): Promise<number> => {
  const [row] = await db
    .select({ cents: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), ne(refunds.status, 'failed')));
  return Number(row?.cents ?? 0);
};

/** A refund did not come through: only those that did are given back. */
export const recountRefunded = (db: Db, chargeId: string) => {
  const made = db
    .select({ cents: sql`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), eq(refunds.status, 'succeeded')));
  return db
    .update(charges)
    .set({ refundedAmount: sql`least(${charges.amount}, (${made}))` })
    .where(eq(charges.id, chargeId));
};

/**
 * The refunds' sweep asks the provider how it stands; one that was made only when it `hasFailed` after all. False when the store
 * does not know it.
 */
export const lookAtRefund = async (
  db: Db,
  providerId: string,
  hasFailed: boolean,
  now: Date,
): Promise<boolean> => {
  const ofProvider = eq(refunds.providerId, providerId);
  await db
    .update(refunds)
    .set({ status: 'pending', refundedAt: null, dueAt: now })
    .where(and(ofProvider, inArray(refunds.status, hasFailed ? ['pending', 'succeeded'] : ['pending'])));
  return (await db.$count(refunds, ofProvider)) > 0;
};

/** What of a payment its owner's bank has taken back, in cents; 0 once the store was right after all. */
export const recordLost = (db: Db, providerId: string, cents: number) =>
  db
    .update(charges)
    .set({ lostAmount: sql`least(${charges.amount}, ${cents})` })
    .where(eq(charges.providerId, providerId));

export const countLost = (db: Db): Promise<number> => db.$count(charges, gt(charges.lostAmount, 0));

/** The provider says how much of a charge was given back in all: what comes late can only be less. */
export const recordRefunded = (db: Db, chargeId: string, refundedCents: number) =>
  db
    .update(charges)
    .set({
      refundedAmount: sql`least(${charges.amount}, greatest(${charges.refundedAmount}, ${refundedCents}))`,
    })
    .where(eq(charges.id, chargeId));
