import { apiQuery, useApi, useProfile } from '@msl/api-client';
import { BasketIcon } from '@msl/ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cartBadge } from '../menu-entries.ts';
import { useOneEntry } from '../use-menu.ts';
import styles from './cart-link.module.css';

/** The cart, with the number of products of an open order. */
export function CartLink() {
  const { t } = useTranslation('shell');
  const client = useApi();
  // Without a card there has never been an order: nothing to ask.
  const mayHaveOrder = useProfile().profile?.hasCard === true;
  const { data: order } = useQuery({ ...apiQuery(client, 'processingOrder', {}), enabled: mayHaveOrder });
  const count = mayHaveOrder ? cartBadge(order) : 0;
  const cart = useOneEntry('cart');
  if (!cart) return null;
  return (
    <Link to={cart.to} className={styles.cart} aria-label={t('header.cart', { count })}>
      <BasketIcon size="lg" />
      {count > 0 && (
        <span className={styles.badge} key={count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
