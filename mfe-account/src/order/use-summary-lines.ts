import { type PricedOrder, priceLines } from '@msl/panels/order/price-lines.ts';
import type { SummaryLine } from '@msl/ui/order-summary.tsx';
import { useTranslation } from 'react-i18next';

/** The price lines of an order in words. */
export function useSummaryLines(): (order: PricedOrder) => SummaryLine[] {
  const { t } = useTranslation('mfe-account');
  return (order) =>
    priceLines(order).map(({ key, amount }) => ({
      key,
      label: t(`prices.${key}`),
      amount: key === 'shipping' && amount === 0 ? t('prices.free') : amount,
    }));
}
