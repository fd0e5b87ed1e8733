import type { Order } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { type PriceLine, priceLines } from '@msl/panels/order/price-lines.ts';
import { isTooSmall } from '@msl/panels/order/too-small.ts';
import { OrderSummary, type SummaryLine } from '@msl/ui/order-summary.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponPanel } from '../coupon/coupon-panel.tsx';
import styles from './cart-summary.module.css';

/** Every price line of the order, the total, and when it is billed, if it is. */
export const CartSummary = memo(function CartSummary({ order }: { order: Order }) {
  const { t } = useTranslation('mfe-cart');
  const { money, date } = useFormat();
  const words = (line: PriceLine): SummaryLine => ({
    key: line.key,
    label: t(`summary.${line.key}`),
    amount: line.key === 'shipping' && line.amount === 0 ? t('summary.free') : line.amount,
    ...(line.key === 'shipping' &&
      order.can_edit &&
      order.free_shipping_missing > 0 && {
        hint: t('summary.freeFrom', { missing: money(order.free_shipping_missing) }),
      }),
  });
  // An empty basket costs nothing because it is not delivered, not because delivery is free.
  const isEmpty = order.subtotal_price === 0;
  const billing = isEmpty ? 'notBilled' : isTooSmall(order) ? 'tooSmall' : 'processing';
  const lines = priceLines(order).filter(({ key }) => !isEmpty || key !== 'shipping');
  return (
    <OrderSummary
      title={t('summary.title')}
      lines={lines.map(words)}
      total={{ label: t('summary.total'), amount: order.total_price }}
    >
      {order.status === 'open' && (
        <div className={styles.dates}>
          <p>{t(`summary.${billing}`, { date: date(order.cart_processing_date) })}</p>
          {order.can_edit && <p>{t('summary.cutOff', { moment: date(order.cut_off_at, 'moment') })}</p>}
        </div>
      )}
      {order.can_edit && <CouponPanel givesWay={order.coupon !== null && order.referral_price > 0} />}
    </OrderSummary>
  );
});
