import type { Order } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { isTooSmall } from '@msl/panels/order/too-small.ts';
import { paths } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

/** What the customer must know of this order before anything else. */
export const CartAlerts = memo(function CartAlerts({ order }: { order: Order }) {
  const { t } = useTranslation('mfe-cart');
  const { money, date } = useFormat();
  const toNext = <TextLink to={paths.nextCart()}>{t('alerts.toNext')}</TextLink>;
  const toPay = (
    <TextLink to={paths.accountInfo()} state={{ from: paths.cart() }}>
      {t('alerts.toPay')}
    </TextLink>
  );
  const toDashboard = <TextLink to={paths.dashboard()}>{t('alerts.toDashboard')}</TextLink>;

  if (order.status === 'skipped') {
    return (
      <Notice tone="warning" title={t('alerts.skipped.title')} action={toDashboard}>
        {order.next_delivery_date && t('alerts.skipped.text', { date: date(order.next_delivery_date) })}
      </Notice>
    );
  }
  if (order.end_reason === 'unpaid' || (order.status === 'failed' && !order.unpaid))
    return <Notice tone="warning" title={t('alerts.unpaid')} action={toDashboard} />;
  if (order.status === 'cancel')
    return <Notice tone="warning" title={t('alerts.cancelled')} action={toDashboard} />;
  if (order.unpaid) {
    const { amount, until } = order.unpaid;
    const words = { amount: money(amount), moment: date(until, 'moment') };
    return <Notice tone="error" title={t('alerts.failed', words)} action={toPay} />;
  }
  if (order.status === 'paid') {
    return (
      <Notice tone="success" title={t('alerts.paid.title')} action={toNext}>
        {t('alerts.paid.text', { date: date(order.delivery_date) })}
      </Notice>
    );
  }
  if (!order.can_edit) {
    return (
      <Notice tone="info" title={t('alerts.closed.title')} action={toNext}>
        {t(isTooSmall(order) ? 'summary.tooSmall' : 'alerts.closed.text')}
      </Notice>
    );
  }
  if (order.min_price_missing > 0) {
    return (
      <Notice tone="warning" title={t('alerts.minimum.title', { minimum: money(order.min_price) })}>
        {t('alerts.minimum.text', { missing: money(order.min_price_missing) })}
      </Notice>
    );
  }
  return null;
});
