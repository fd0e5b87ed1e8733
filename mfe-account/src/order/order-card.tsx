import type { Order } from '@msl/contracts/entities/order.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { OrderPlace } from '@msl/panels/order/order-place.tsx';
import { isTooSmall } from '@msl/panels/order/too-small.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { ArrowRightIcon, PlusIcon, ReceiptIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { ProductPicture } from '@msl/ui/product-picture.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/panel.tsx';
import styles from './order-card.module.css';

/** As many pictures as fit on one line of a phone. */
const SHOWN = 5;

type OrderCardProps = {
  order: Order | null;
  /** A paid one comes before it, and has a card of its own. */
  isSecond?: boolean;
};

/** The basket of this cycle at a glance, or what waits between two baskets. */
export function OrderCard({ order, isSecond = false }: OrderCardProps) {
  const { t } = useTranslation('mfe-account');
  if (order && order.status !== 'skipped' && order.status !== 'cancel')
    return (
      <OrderPanel order={order} title={t(isSecond ? 'order.next' : 'order.title')}>
        <ToBasket order={order} />
      </OrderPanel>
    );
  return (
    <Panel title={t('order.next')} icon={<ReceiptIcon />}>
      <p>{t('order.nextText')}</p>
      <div className={styles.actions}>
        <ButtonLink size="sm" to={paths.nextCart()} iconEnd={<ArrowRightIcon />}>
          {t('order.toNextCart')}
        </ButtonLink>
        <ButtonLink size="sm" variant="secondary" to={paths.products()} icon={<PlusIcon />}>
          {t('order.toProducts')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** The paid basket of somebody whose baskets stop, or whose next one is open: its receipt in place of the cart. */
export function PaidOrder({ order, receipt }: { order: Order; receipt: ReactNode }) {
  const { t } = useTranslation('mfe-account');
  return (
    <OrderPanel order={order} title={t('order.title')}>
      {receipt}
    </OrderPanel>
  );
}

type OrderPanelProps = {
  order: Order;
  title: string;
  /** What can be done with it. */
  children: ReactNode;
};

function OrderPanel({ order, title, children }: OrderPanelProps) {
  const { t } = useTranslation('mfe-account');
  const { money, date } = useFormat();
  const copy = useCopy();
  const more = order.products.length - SHOWN;
  return (
    <Panel title={title} icon={<ReceiptIcon />}>
      <p className={styles.note}>{t('order.for', { date: date(order.delivery_date) })}</p>
      {order.moved_from && <p>{t('order.movedFrom', { date: date(order.moved_from) })}</p>}
      <OrderPlace order={order} />
      {order.products.length > 0 && (
        <ul className={styles.pictures} aria-label={t('order.products')}>
          {order.products.slice(0, SHOWN).map(({ pid, images, copy: names }) => (
            <li key={pid}>
              <ProductPicture image={images[0]} alt={copy(names).name} />
            </li>
          ))}
          {more > 0 && <li className={styles.more}>{t('order.more', { count: more })}</li>}
        </ul>
      )}
      <dl className={styles.totals}>
        <div>
          <dt>{t('order.count')}</dt>
          <dd>{order.product_count}</dd>
        </div>
        <div>
          <dt>{t('prices.subtotal')}</dt>
          <dd>{money(order.subtotal_price)}</dd>
        </div>
        {order.savings > 0 && (
          <div>
            <dt>{t('prices.savings')}</dt>
            <dd>{money(-order.savings)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('order.total')}</dt>
          <dd>{money(order.total_price)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{t('order.included')}</p>
      {order.min_price_missing > 0 && order.can_edit && (
        <Notice tone="warning">
          {t('order.minimum', { minimum: money(order.min_price), missing: money(order.min_price_missing) })}
        </Notice>
      )}
      {isTooSmall(order) && !order.can_edit && <Notice tone="warning">{t('banner.tooSmall.text')}</Notice>}
      <div className={styles.actions}>{children}</div>
    </Panel>
  );
}

function ToBasket({ order }: { order: Order }) {
  const { t } = useTranslation('mfe-account');
  return (
    <>
      <ButtonLink size="sm" to={paths.cart()} iconEnd={<ArrowRightIcon />}>
        {order.can_edit ? t('order.change') : t('order.see')}
      </ButtonLink>
      {order.can_edit && (
        <ButtonLink size="sm" variant="secondary" to={paths.products()} icon={<PlusIcon />}>
          {t('order.toProducts')}
        </ButtonLink>
      )}
    </>
  );
}
