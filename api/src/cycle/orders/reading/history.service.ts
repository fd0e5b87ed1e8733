import type { OrderSummary, Receipt } from '@msl/contracts/entities/order.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { type Day, dayOf, startOf } from '../../../calendar-day.ts';
import { DomainError } from '../../../http/domain-error.ts';
import { receiptTexts } from '../../../pdf/receipt.texts.ts';
import { receiptFile } from '../../../pdf/receipt-frame.ts';
import { billedTo, keptBilledTo } from '../../../people/public.ts';
import type { OrderDeps, ReadOrderDeps } from '../record/order-deps.types.ts';
import { orderOf } from '../record/orders.repository.ts';
import { paidOrdersOf, refundedOf } from './history.repository.ts';
import { toOrderSummary } from './order.view.ts';
import { readOrder } from './read-order.service.ts';
import { orderReceipt } from './receipt-pdf.view.ts';

export type HistoryPeriod = 'month' | 'year' | 'all';

/** The first day of this month or this year of Toronto; null for all. */
export const historyBegins = (period: HistoryPeriod, now: Date): Day | null =>
  period === 'all' ? null : startOf(period, dayOf(now));

/** A receipt as a PDF; the document is of the moment it was paid at, whenever it is asked for. */
export const readHistoryOrderPdf = async (
  deps: ReadOrderDeps,
  uid: string,
  oid: string,
  locale: Locale,
): Promise<File> => {
  const order = await readHistoryOrder(deps, uid, oid);
  const name = `${receiptTexts[locale].file.order}-${order.number}`;
  return receiptFile(orderReceipt(order, locale, deps.config.business), name);
};

/** Paid orders, the latest first: those of this month or this year of Toronto, or all. */
export const readHistory = async (
  { db, clock }: OrderDeps,
  uid: string,
  period: HistoryPeriod,
): Promise<OrderSummary[]> => {
  const rows = await paidOrdersOf(db, uid, historyBegins(period, clock.now()));
  const refunded = await refundedOf(
    db,
    rows.map(({ order }) => order.oid),
  );
  return rows.map(({ order, lines }) => ({
    ...toOrderSummary(order, Number(lines), order.totalPrice),
    refunded_price: refunded.get(order.oid) ?? 0,
  }));
};

export const readHistoryOrder = async (deps: ReadOrderDeps, uid: string, oid: string): Promise<Receipt> => {
  const { db, config } = deps;
  const row = await orderOf(db, uid, oid);
  if (row?.status !== 'paid') throw new DomainError('order-not-found');
  return {
    ...(await readOrder(deps, row)),
    ...(keptBilledTo(row) ?? (await billedTo(db, uid))),
    refunded_price: (await refundedOf(db, [oid])).get(oid) ?? 0,
    gst_number: config.business.gstNumber,
    qst_number: config.business.qstNumber,
  };
};
