import type { OrderSummary } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { paths } from '@msl/platform';
import { Facts } from '@msl/ui/facts.tsx';
import { ChevronRightIcon, HomeIcon, StoreIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styles from './history-page.module.css';

/** One receipt of the list; the whole row leads to it. */
export function ReceiptRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('mfe-account');
  const { money, date } = useFormat();
  const { pathname, search } = useLocation();
  const atHome = order.entity_type === 'LAD';
  return (
    <li>
      <Link to={paths.order(order.oid)} state={{ from: pathname + search }} className={styles.receipt}>
        <span className={styles.icon}>{atHome ? <HomeIcon /> : <StoreIcon />}</span>
        <span className={styles.words}>
          <strong className={styles.date}>{date(order.delivery_date, 'date')}</strong>
          <span className={styles.meta}>
            <Facts
              facts={[
                atHome ? t('history.atHome') : order.where,
                t('history.products', { count: order.product_count }),
              ]}
            />
          </span>
          <span className={styles.meta}>{t('history.number', { number: order.number })}</span>
          {order.refunded_price > 0 && (
            <span className={styles.meta}>
              {t('receipt.refunded', { amount: money(order.refunded_price) })}
            </span>
          )}
        </span>
        <strong className={styles.total}>{money(order.total_price)}</strong>
        <ChevronRightIcon className={styles.chevron ?? ''} />
      </Link>
    </li>
  );
}
