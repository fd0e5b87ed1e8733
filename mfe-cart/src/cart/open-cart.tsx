import type { Order } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useBasket } from '@msl/panels/basket/use-basket.ts';
import { OrderPlace } from '@msl/panels/order/order-place.tsx';
import { useRefreshAt } from '@msl/panels/order/use-refresh-at.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ArrowRightIcon, PlusIcon } from '@msl/ui/icons.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { useTranslation } from 'react-i18next';
import styles from '../cart-layout.module.css';
import { BasketLines } from '../lines/basket-lines.tsx';
import { useKeep } from '../lines/use-keep.ts';
import { CartAlerts } from './cart-alerts.tsx';
import { CartSummary } from './cart-summary.tsx';

/** An order with its lines and its price, both as the API gives them. */
export function OpenCart({ order }: { order: Order }) {
  const { t } = useTranslation('mfe-cart');
  const { date } = useFormat();
  const basket = useBasket();
  const editable = order.can_edit && basket.kind === 'order';
  const keep = useKeep(order, order.products);
  useRefreshAt(order.can_edit && order.cut_off_at);

  return (
    <>
      <PageHeader
        title={t('cart.title')}
        lead={t('cart.lead', { date: date(order.delivery_date) })}
        actions={
          <div className={styles.buttons}>
            <ButtonLink variant="secondary" to={paths.nextCart()} iconEnd={<ArrowRightIcon />}>
              {t('cart.toNext')}
            </ButtonLink>
            <ButtonLink to={paths.products()} icon={<PlusIcon />}>
              {t('cart.addProducts')}
            </ButtonLink>
          </div>
        }
      />
      <CartAlerts order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <BasketLines
            label={t('cart.lines')}
            lines={order.products}
            quantityOf={basket.kind === 'order' ? basket.quantityOf : undefined}
            onQuantity={editable ? basket.set : undefined}
            onKeep={editable ? keep : undefined}
            empty={
              <EmptyState
                title={t('cart.empty.title')}
                action={<ButtonLink to={paths.products()}>{t('cart.addProducts')}</ButtonLink>}
              >
                {t('cart.empty.text')}
              </EmptyState>
            }
          />
        </div>
        <div className={styles.aside}>
          <OrderPlace order={order} />
          <CartSummary order={order} />
        </div>
      </div>
    </>
  );
}
