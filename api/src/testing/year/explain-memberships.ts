import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { membershipReceipts } from '../../db/schema/membership.ts';
import { mails } from '../../db/schema/outboxes.ts';
import type { LookedAt } from './explain-charges.ts';
import type { Taken } from './provider-books.ts';

type Receipt = typeof membershipReceipts.$inferSelect;

const faultsOf = (payment: Taken, receipt: Receipt, mailedTotal: unknown): string[] => {
  const faults: string[] = [];
  if (receipt.total !== payment.amountCents) faults.push(`the receipt says ${receipt.total}`);
  if (receipt.disagreement) faults.push(`the receipt itself says ${receipt.disagreement}`);
  if (receipt.periodTo <= receipt.periodFrom) faults.push('for a period that has no days');
  if (receipt.cardLastDigits !== payment.lastDigits)
    faults.push(`paid by ${payment.lastDigits}, the receipt says ${receipt.cardLastDigits}`);
  if (mailedTotal !== receipt.price + receipt.gst + receipt.qst) faults.push(`the mail says ${mailedTotal}`);
  return faults;
};

/** Payments of memberships, each against its receipt; one without a receipt yet is looked at again. */
export const explainMemberships = async (db: Db, payments: readonly Taken[]): Promise<LookedAt> => {
  const looked: LookedAt = { found: { unexplained: [], disagreements: [] }, toLookAtAgain: [] };
  const ofMemberships = payments.filter(({ orderId }) => orderId === null);
  if (ofMemberships.length === 0) return looked;
  const ids = ofMemberships.map(({ paymentId }) => paymentId);
  const receipts = await db
    .select()
    .from(membershipReceipts)
    .where(inArray(membershipReceipts.paymentId, ids));
  const keys = receipts.map(({ invoiceId }) => `prime-receipt:${invoiceId}`);
  const told = await db.select().from(mails).where(inArray(mails.dedupeKey, keys));
  for (const payment of ofMemberships) {
    const receipt = receipts.find(({ paymentId }) => paymentId === payment.paymentId);
    if (!receipt) {
      looked.toLookAtAgain.push(payment);
      continue;
    }
    const mail = told.find(({ dedupeKey }) => dedupeKey === `prime-receipt:${receipt.invoiceId}`);
    for (const fault of faultsOf(payment, receipt, mail?.locals.total))
      looked.found.disagreements.push(`${payment.paymentId}, ${payment.amountCents} cents of MSL+: ${fault}`);
  }
  return looked;
};
