import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { membershipReceipts } from '../../db/schema/membership.ts';
import { charges } from '../../db/schema/outboxes.ts';
import { newId } from '../../ids.ts';
import { billedColumns, billedTo } from '../../people/public.ts';

export type MembershipReceiptRow = typeof membershipReceipts.$inferSelect;

/** Which of these invoices of the provider have a receipt. */
export const writtenInvoices = async (db: Db, invoiceIds: string[]): Promise<Set<string>> => {
  if (invoiceIds.length === 0) return new Set();
  const rows = await db
    .select({ invoiceId: membershipReceipts.invoiceId })
    .from(membershipReceipts)
    .where(inArray(membershipReceipts.invoiceId, invoiceIds));
  return new Set(rows.map(({ invoiceId }) => invoiceId));
};

type NewReceipt = Omit<typeof membershipReceipts.$inferInsert, 'id' | 'number'> & { id?: string };

/** Made out to its owner as they are now. Undefined when that invoice has a receipt already. */
export const addReceipt = async (db: Db, receipt: NewReceipt): Promise<MembershipReceiptRow | undefined> => {
  const [row] = await db
    .insert(membershipReceipts)
    .values({ id: newId(), ...receipt, ...billedColumns(await billedTo(db, receipt.uid)) })
    .onConflictDoNothing({ target: membershipReceipts.invoiceId })
    .returning();
  return row;
};

/** The latest first; `from` null for all. */
export const receiptsOf = (db: Db, uid: string, from: Date | null): Promise<MembershipReceiptRow[]> =>
  db
    .select()
    .from(membershipReceipts)
    .where(and(eq(membershipReceipts.uid, uid), from ? gte(membershipReceipts.paidAt, from) : undefined))
    .orderBy(desc(membershipReceipts.paidAt), desc(membershipReceipts.number));

export const receiptOf = async (
  db: Db,
  uid: string,
  id: string,
): Promise<MembershipReceiptRow | undefined> => {
  const [row] = await db
    .select()
    .from(membershipReceipts)
    .where(and(eq(membershipReceipts.uid, uid), eq(membershipReceipts.id, id)));
  return row;
};

export const hasReceipt = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db.$count(membershipReceipts, eq(membershipReceipts.paymentId, paymentId))) > 0;

/**
 * What the provider, asked at a moment, has given back in all. Gives the receipt and what is new, in cents; undefined when nothing
 * is, or when the provider was asked again since.
 */
export const noteRefunds = async (db: Db, paymentId: string, refundedCents: number, askedAt: Date) => {
  const ofPayment = eq(membershipReceipts.paymentId, paymentId);
  const [before] = await db.select().from(membershipReceipts).where(ofPayment).for('update');
  if (!before || (before.refundsAskedAt && askedAt < before.refundsAskedAt)) return undefined;
  const refundedAmount = Math.min(before.total, refundedCents);
  await db.update(membershipReceipts).set({ refundedAmount, refundsAskedAt: askedAt }).where(ofPayment);
  if (refundedAmount === before.refundedAmount) return undefined;
  return { receipt: { ...before, refundedAmount }, amount: refundedAmount - before.refundedAmount };
};

/** What of a payment of MSL+ its owner's bank has taken back, in cents; 0 once the store was right after all. */
export const recordLostPeriod = (db: Db, paymentId: string, cents: number) =>
  db
    .update(membershipReceipts)
    .set({ lostAmount: sql`least(${membershipReceipts.total}, ${cents})` })
    .where(eq(membershipReceipts.paymentId, paymentId));

export const countLostPeriods = (db: Db): Promise<number> =>
  db.$count(membershipReceipts, gt(membershipReceipts.lostAmount, 0));

/** Whether the store ever asked this customer for that much for MSL+. */
export const wasAskedFor = async (db: Db, uid: string, amount: number): Promise<boolean> => {
  const rows = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.uid, uid), eq(charges.kind, 'prime'), eq(charges.amount, amount)))
    .limit(1);
  return rows.length > 0;
};

const isUntold = and(
  isNotNull(membershipReceipts.disagreement),
  isNull(membershipReceipts.disagreementToldAt),
  followsClock(membershipReceipts.uid),
);

/** The receipts that do not agree with the provider and that nobody was told of, taken so that they are told once. */
export const takeUntoldDisagreements = (db: Db, now: Date): Promise<MembershipReceiptRow[]> =>
  db.update(membershipReceipts).set({ disagreementToldAt: now }).where(isUntold).returning();

export const countDisagreements = (db: Db): Promise<number> =>
  db.$count(membershipReceipts, isNotNull(membershipReceipts.disagreement));
