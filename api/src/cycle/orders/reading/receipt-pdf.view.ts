import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Receipt } from '@msl/contracts/entities/order.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { formatVolume } from '@msl/i18n/format.ts';
import { formatsOf, moneyRows, priceRows, whyAdjusted } from '../../../mails/public.ts';
import { receiptTexts } from '../../../pdf/receipt.texts.ts';
import { billedTo, paidWith, receiptFrame, there } from '../../../pdf/receipt-frame.ts';
import type { ReceiptPdf } from '../../../pdf/receipt-pdf.ts';

/** A paid order in the words of its PDF. */
export const orderReceipt = (order: Receipt, locale: Locale, settings: BusinessSettings): ReceiptPdf => {
  const formats = formatsOf(locale);
  const say = receiptTexts[locale];
  const wording = { locale, formats, settings };
  const { paid_at: paidAt } = order;
  return {
    ...receiptFrame(locale, settings),
    createdAt: new Date(paidAt ?? order.cut_off_at),
    title: say.order(order.number),
    facts: [
      billedTo(order, locale),
      {
        title: order.entity_type === 'LAD' ? say.home : say.pickup,
        lines: there(formats.date(order.delivery_date), order.where, order.address),
      },
      paidWith(paidAt && formats.date(paidAt), moneyRows(wording).card(order)?.value, locale),
    ],
    products: order.products.map((line) => productOf(line, locale)),
    sums: priceRows(order, wording).filter((row) => row !== null),
    notes: [
      ...[whyAdjusted(order, locale)].filter((why) => why !== null),
      ...(order.refunded_price > 0 ? [say.refunded(formats.money(order.refunded_price))] : []),
      ...(order.products.some(({ taxable }) => taxable) ? [say.taxable] : []),
      say.certified,
    ],
  };
};

const productOf = (line: OrderProduct, locale: Locale): ReceiptPdf['products'][number] => {
  const { money } = formatsOf(locale);
  return [
    `${line.copy[locale].name}, ${formatVolume(line.volume, line.unit, locale)}${line.taxable ? '\u00a0*' : ''}`,
    String(line.quantity),
    money(line.price),
    money(line.line_price),
  ];
};
