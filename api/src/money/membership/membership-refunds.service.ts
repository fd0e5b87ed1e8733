import { systemClock } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { mailToOwner } from '../../mails/public.ts';
import { receiptNumber } from './receipt.rules.ts';
import { hasReceipt, type MembershipReceiptRow, noteRefunds } from './receipts.repository.ts';

type RefundDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * A payment of MSL+ that the provider gave back, in full or in part, or did not after all: asked about, for what is told of it may be
 * old news, and nothing of one refund says what the others became. On its receipt, and of more its owner is told once. Null of
 * what has no receipt.
 */
export const settleRefunds = async (
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  paymentId: string,
): Promise<((deps: RefundDeps) => Promise<void>) | null> => {
  if (!(await hasReceipt(db, paymentId))) return null;
  const askedAt = systemClock.now();
  const { refundedCents } = await payments.paymentFacts(paymentId);
  return async (deps) => {
    const noted = await noteRefunds(deps.db, paymentId, refundedCents, askedAt);
    if (noted && noted.amount > 0) await tellRefund(deps, noted.receipt, noted.amount);
  };
};

/** `amount`: what is new of it, in cents. */
export const tellRefund = (
  { db, clock }: RefundDeps,
  { uid, id, number, invoiceId, refundedAmount }: MembershipReceiptRow,
  amount: number,
): Promise<void> => {
  const locals = { receipt: id, number: receiptNumber(number), amount };
  const now = clock.now();
  // The same may be given back anew after it has failed.
  const about = `${invoiceId}:${refundedAmount}:${now.toISOString()}`;
  return mailToOwner(db, { uid, template: 'prime-refunded', locals, about }, now);
};
