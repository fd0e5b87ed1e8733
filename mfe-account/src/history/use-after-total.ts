import type { Receipt } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';

type AfterTotal = Pick<Receipt, 'refunded_price' | 'gst_number' | 'qst_number'> &
  Partial<Pick<Receipt, 'changes_lost'>>;

/** What an accountant reads under a receipt's total: why it is adjusted, what was given back since, and the store's tax numbers. */
export function useAfterTotal(): (receipt: AfterTotal) => string[] {
  const { t } = useTranslation('mfe-account');
  const { money } = useFormat();
  return ({ changes_lost, refunded_price, gst_number: gst, qst_number: qst }) => [
    ...(changes_lost ? [t('receipt.changesLost')] : []),
    ...(refunded_price > 0 ? [t('receipt.refunded', { amount: money(refunded_price) })] : []),
    t('receipt.taxNumbers', { gst, qst }),
  ];
}
