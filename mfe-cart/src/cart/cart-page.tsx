import { apiQuery, useApi, useProfile } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths, Slot } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CartGuard, CartSkeleton } from '../cart-guard.tsx';
import { OpenCart } from './open-cart.tsx';

/** The order of this cycle: changed while it is open, read afterwards. */
export function CartPage() {
  return (
    <CartGuard>
      <CurrentOrder />
      <Slot name="cart.promos" />
    </CartGuard>
  );
}

function CurrentOrder() {
  const { t } = useTranslation('mfe-cart');
  const errorText = useErrorText();
  const api = useApi();
  const order = useQuery(apiQuery(api, 'processingOrder', {}));
  const paused = useProfile().subscription?.status === 'paused';
  if (order.isPending) return <CartSkeleton />;
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
