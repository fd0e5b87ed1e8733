import type { Estimate } from '@msl/contracts/entities/estimate.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { type PriceLine, priceLines } from '@msl/panels/order/price-lines.ts';
import { OrderSummary, type SummaryLine } from '@msl/ui/order-summary.tsx';
import { useTranslation } from 'react-i18next';
import styles from './price-estimate.module.css';

type PriceEstimateProps = {
  estimate: Estimate;
  /** Who had baskets before is told of the next one. */
  comesBack: boolean;
};

/** What a typical basket comes to, line by line as the store computed it, and within which bounds. */
export function PriceEstimate({ estimate, comesBack }: PriceEstimateProps) {
  const { t } = useTranslation('mfe-signup');
  const { money, amount } = useFormat();
  const { typical, basket, total, coupon } = estimate;
  const hints: Partial<Record<PriceLine['key'], string>> = {
    subtotal: t('price.range', { min: money(basket.min), max: money(basket.max) }),
    ...(estimate.delivery_fee > 0 &&
      estimate.free_delivery_from > 0 && {
        shipping: t('price.freeFrom', {
          fee: money(estimate.delivery_fee),
          amount: amount(estimate.free_delivery_from),
        }),
      }),
    ...(coupon && { coupon: coupon.code, couponInstead: coupon.code }),
  };
  const words = ({ key, amount: cents }: PriceLine): SummaryLine => ({
    key,
    label: t(`price.${key}`),
    amount: key === 'shipping' && cents === 0 ? t('price.free') : cents,
    ...(hints[key] && { hint: hints[key] }),
  });
  return (
    <OrderSummary
      title={t(comesBack ? 'price.titleNext' : 'price.title')}
      lines={priceLines({ ...typical, coupon })
        .filter(({ key, amount: cents }) => key !== 'tips' || cents > 0)
        .map(words)}
      total={{ label: t('price.total'), amount: typical.total_price }}
    >
      <div className={styles.notes}>
        <p>{t('price.bounds', { min: money(total.min), max: money(total.max) })}</p>
        {estimate.minimum_subtotal > 0 && (
          <p>{t('price.minimum', { amount: amount(estimate.minimum_subtotal) })}</p>
        )}
      </div>
    </OrderSummary>
  );
}
