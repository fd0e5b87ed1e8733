import { dayOf, daysBetween, later } from '../../calendar-day.ts';
import { nearestParts, partsOf, type SubscriptionRow, termsOf } from '../../cycle/public.ts';
import { mailToOwner } from '../../mails/public.ts';
import { billedTo } from '../../people/public.ts';
import type { PaidPeriod, WriteDeps } from './ask-membership.service.ts';
import { tellRefund } from './membership-refunds.service.ts';
import { receiptNumber, receiptTotals } from './receipt.rules.ts';
import { addReceipt, type MembershipReceiptRow, wasAskedFor } from './receipts.repository.ts';

type ReceiptDeps = Omit<WriteDeps, 'tell'>;
type Owner = Pick<SubscriptionRow, 'uid' | 'primeRenewalAmount'>;

/** Payments from before the store kept receipts are in the history; a mail of them is no news. */
const NEWS_DAYS = 31;

/** Longer than a month, shorter than a year. */
const LONGEST_MONTH_DAYS = 60;

/**
 * The receipt of each period that was paid, with its mail, in the caller's transaction: once for each invoice of the
 * provider, whatever tells of it, and however often.
 */
export const writeReceipts = async (
  deps: ReceiptDeps,
  owner: Owner,
  paid: readonly PaidPeriod[],
): Promise<void> => {
  const { db, clock } = deps;
  const { uid } = owner;
  for (const period of paid) {
    const row = await addReceipt(db, await receiptFor(deps, owner, period));
    if (!row || row.paidAt < later(clock.now(), -NEWS_DAYS, 'day')) continue;
    const locals = { ...receiptLocals(row), ...(await billedTo(db, uid)) };
    await mailToOwner(db, { uid, template: 'prime-receipt', locals, about: row.invoiceId }, clock.now());
    // Given back before the store had heard of the payment.
    if (row.refundedAmount > 0) await tellRefund(deps, row, row.refundedAmount);
  }
};

/** What is written of a period: everything but its number. */
export const receiptFor = async (deps: ReceiptDeps, owner: Owner, period: PaidPeriod) => {
  const { payment, subtotalCents, discountCents, creditCents, paidCents } = period;
  const { price, gst, qst } = partsOf(subtotalCents) ?? nearestParts(subtotalCents);
  const isMonth = daysBetween(dayOf(period.from), dayOf(period.to)) < LONGEST_MONTH_DAYS;
  return {
    uid: owner.uid,
    ...{ invoiceId: period.invoiceId, membershipId: period.membershipId, paymentId: period.paymentId },
    interval: isMonth ? ('month' as const) : ('year' as const),
    ...{ periodFrom: period.from, periodTo: period.to, paidAt: period.paidAt },
    ...{ price, gst, qst, discount: discountCents, credit: creditCents, total: paidCents },
    refundedAmount: Math.min(paidCents, payment?.refundedCents ?? 0),
    lostAmount: Math.min(paidCents, payment?.lostCents ?? 0),
    cardBrand: payment?.brand ?? null,
    cardLastDigits: payment?.lastDigits ?? null,
    disagreement: await disagreementOf(deps, owner, period),
  };
};

/** The receipt says what was charged; whether that is what the store asked for is another question. */
const disagreementOf = async (
  { db, config }: ReceiptDeps,
  { uid, primeRenewalAmount }: Owner,
  { subtotalCents, discountCents, creditCents, paidCents }: PaidPeriod,
) => {
  if (subtotalCents - discountCents - creditCents !== paidCents) return 'does-not-add-up' as const;
  if (!partsOf(subtotalCents)) return 'not-our-price' as const;
  const inForce = (['yearly-prime', 'monthly-prime'] as const).map((key) => termsOf(key, config.business));
  const isOurs =
    [subtotalCents, subtotalCents - discountCents].some((cents) => cents === primeRenewalAmount) ||
    inForce.some(({ amountCents }) => amountCents === subtotalCents);
  return isOurs || (await wasAskedFor(db, uid, subtotalCents)) ? null : ('not-our-price' as const);
};

const receiptLocals = (row: MembershipReceiptRow) => ({
  ...{ receipt: row.id, number: receiptNumber(row.number), interval: row.interval },
  ...{ from: row.periodFrom.toISOString(), to: row.periodTo.toISOString() },
  ...receiptTotals(row),
  ...{ brand: row.cardBrand, lastDigits: row.cardLastDigits },
});
