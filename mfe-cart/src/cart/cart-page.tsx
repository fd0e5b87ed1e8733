import { apiQuery, useApi, useProfile } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths, Slot } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CartGuard, CartSkeleton } from '../cart-guard.tsx';
import { OpenCart } from './open-cart.tsx';

/** The order of this cycle: changed while it is open, read afterwards. */
export function CartPage() {
  return (
    <CartGuard>
      <Cart />
    </CartGuard>
  );
}

/** What other remotes show comes with the order: below one that is still on its way, it would be pushed down. */
function Cart() {
  const order = useQuery(apiQuery(useApi(), 'processingOrder', {}));
  if (order.isPending) return <CartSkeleton />;
  return (
    <>
      <CurrentOrder order={order} />
      <Slot name="cart.promos" />
    </>
  );
}

function CurrentOrder({ order }: { order: UseQueryResult<Order | null> }) {
  const { t } = useTranslation('mfe-cart');
  const errorText = useErrorText();
  const paused = useProfile().subscription?.status === 'paused';
  if (order.isLoadingError) {
    const key = refusalOf(order.error).key;
    return <ErrorState headingLevel={1} title={errorText(key)} onRetry={() => void order.refetch()} />;
  }
  if (order.data) return <OpenCart order={order.data} />;
  return (
    <>
      <PageHeader title={t('cart.title')} />
      {paused ? (
        <EmptyState
          title={t('paused.title')}
          action={<ButtonLink to={paths.dashboard()}>{t('alerts.toDashboard')}</ButtonLink>}
        >
          {t('paused.text')}
        </EmptyState>
      ) : (
        <EmptyState
          title={t('cart.none.title')}
          action={<ButtonLink to={paths.nextCart()}>{t('cart.none.action')}</ButtonLink>}
        >
          {t('cart.none.text')}
        </EmptyState>
      )}
    </>
  );
}
