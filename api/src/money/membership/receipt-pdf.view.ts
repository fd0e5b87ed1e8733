import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { MembershipReceipt } from '@msl/contracts/entities/membership.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { formatsOf, moneyRows } from '../../mails/public.ts';
import { receiptTexts } from '../../pdf/receipt.texts.ts';
import { billedTo, paidWith, receiptFrame } from '../../pdf/receipt-frame.ts';
import type { ReceiptPdf } from '../../pdf/receipt-pdf.ts';

/** A paid period of MSL+ in the words of its PDF. */
export const membershipReceipt = (
  receipt: MembershipReceipt,
  locale: Locale,
  settings: BusinessSettings,
): ReceiptPdf => {
  const formats = formatsOf(locale);
  const { money, date } = formats;
  const say = receiptTexts[locale];
  const rows = moneyRows({ locale, formats, settings });
  const price = money(receipt.price);
  const span = say.span(date(receipt.from), date(receipt.to));
  return {
    ...receiptFrame(locale, settings),
    createdAt: new Date(receipt.paid_at),
    title: say.membership(receipt.number),
    facts: [billedTo(receipt, locale), paidWith(date(receipt.paid_at), rows.card(receipt)?.value, locale)],
    products: [[`${say.plans[receipt.interval]}\n${span}`, '1', price, price]],
    sums: [
      ...rows.taxes(receipt.gst, receipt.qst),
      rows.discount(receipt.discount),
      rows.credit(receipt.credit),
      rows.adjustment(receipt.adjustment),
      rows.total(receipt.total),
    ].filter((row) => row !== null),
    notes: receipt.refunded_price > 0 ? [say.refunded(money(receipt.refunded_price))] : [],
  };
};
