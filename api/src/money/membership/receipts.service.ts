import type { MembershipReceipt } from '@msl/contracts/entities/membership.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { dayOf, startOfDay } from '../../calendar-day.ts';
import { type HistoryPeriod, historyBegins } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { receiptTexts } from '../../pdf/receipt.texts.ts';
import { receiptFile } from '../../pdf/receipt-frame.ts';
import { type BilledTo, billedTo, keptBilledTo } from '../../people/public.ts';
import { receiptNumber, receiptTotals } from './receipt.rules.ts';
import { membershipReceipt } from './receipt-pdf.view.ts';
import { type MembershipReceiptRow, receiptOf, receiptsOf } from './receipts.repository.ts';

type ReceiptDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Paid periods of MSL+, the latest first: those paid this month or this year of Toronto, or all. */
export const readMembershipReceipts = async (
  deps: ReceiptDeps,
  uid: string,
  period: HistoryPeriod,
): Promise<MembershipReceipt[]> => {
  const day = historyBegins(period, deps.clock.now());
  const rows = await receiptsOf(deps.db, uid, day === null ? null : startOfDay(day));
  const owner = await billedTo(deps.db, uid);
  return rows.map((row) => toReceipt(deps, row, owner));
};

export const readMembershipReceipt = async (
  deps: ReceiptDeps,
  uid: string,
  id: string,
): Promise<MembershipReceipt> => {
  const row = await receiptOf(deps.db, uid, id);
  if (!row) throw new DomainError('receipt-not-found');
  return toReceipt(deps, row, await billedTo(deps.db, uid));
};

export const readMembershipReceiptPdf = async (
  deps: ReceiptDeps,
  uid: string,
  id: string,
  locale: Locale,
): Promise<File> => {
  const receipt = await readMembershipReceipt(deps, uid, id);
  const name = `${receiptTexts[locale].file.membership}-${receipt.number}`;
  return receiptFile(membershipReceipt(receipt, locale, deps.config.business), name);
};

const toReceipt = (
  { config }: ReceiptDeps,
  row: MembershipReceiptRow,
  today: BilledTo,
): MembershipReceipt => ({
  ...(keptBilledTo(row) ?? today),
  id: row.id,
  number: receiptNumber(row.number),
  interval: row.interval,
  from: row.periodFrom.toISOString(),
  to: row.periodTo.toISOString(),
  paid_at: row.paidAt.toISOString(),
  paid_on: dayOf(row.paidAt),
  ...receiptTotals(row),
  refunded_price: row.refundedAmount,
  brand: row.cardBrand,
  lastDigits: row.cardLastDigits,
  gst_number: config.business.gstNumber,
  qst_number: config.business.qstNumber,
});
