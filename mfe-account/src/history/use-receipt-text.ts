import type { Receipt } from '@msl/contracts/entities/order.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import { useSummaryLines } from '../order/use-summary-lines.ts';
import { useAfterTotal } from './use-after-total.ts';
import { useReceiptFacts } from './use-receipt-facts.ts';

/** A receipt as plain text in columns: what the PDF writes. */
export type ReceiptText = {
  title: string;
  number: string;
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly [string, string, string, string];
  products: readonly (readonly [name: string, quantity: string, price: string, total: string])[];
  prices: readonly (readonly [label: string, amount: string])[];
  total: readonly [label: string, amount: string];
  foot: readonly string[];
};

export function useReceiptText(order: Receipt): ReceiptText {
  const { t } = useTranslation('mfe-account');
  const { money, volume } = useFormat();
  const copy = useCopy();
  const lines = useSummaryLines();
  const facts = useReceiptFacts(order);
  const afterTotal = useAfterTotal();
  return {
    title: t('receipt.store'),
    number: t('receipt.invoice', { number: order.number }),
    facts: facts.map(({ label, value }) => [label, value]),
    columns: [t('receipt.product'), t('receipt.quantity'), t('receipt.unitPrice'), t('receipt.lineTotal')],
    products: order.products.map((line) => [
      `${copy(line.copy).name} (${volume(line.volume, line.unit)})${line.taxable ? ' *' : ''}`,
      String(line.quantity),
      money(line.price),
      money(line.line_price),
    ]),
    prices: lines(order).map(({ label, amount }) => [
      String(label),
      typeof amount === 'number' ? money(amount) : amount,
    ]),
    total: [t('receipt.total'), money(order.total_price)],
    foot: [...afterTotal(order), t('receipt.taxable'), t('receipt.certified')],
  };
}
