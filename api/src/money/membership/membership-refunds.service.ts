import type { Deps } from '../../deps.ts';
import { mailToOwner } from '../../mails/public.ts';
import { receiptNumber } from './receipt.rules.ts';
import { type MembershipReceiptRow, noteRefund } from './receipts.repository.ts';

type RefundDeps = Pick<Deps, 'db' | 'clock'>;

/** A payment of MSL+ that the provider gave back, in full or in part: on its receipt, and its owner is told once. */
export const membershipRefunded = async (
  deps: RefundDeps,
  paymentId: string,
  refundedCents: number,
): Promise<void> => {
  const noted = await noteRefund(deps.db, paymentId, refundedCents);
  if (noted) await tellRefund(deps, noted.receipt, noted.amount);
};

/** `amount`: what is new of it, in cents. */
export const tellRefund = (
  { db, clock }: RefundDeps,
  { uid, id, number, invoiceId, refundedAmount }: MembershipReceiptRow,
  amount: number,
): Promise<void> => {
  const locals = { receipt: id, number: receiptNumber(number), amount };
  const about = `${invoiceId}:${refundedAmount}`;
  return mailToOwner(db, { uid, template: 'prime-refunded', locals, about }, clock.now());
};
