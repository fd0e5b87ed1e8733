import { apiQuery, useApi, useProfile } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths, Slot } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { Card } from '@msl/ui/card.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { ArrowLeftIcon, PlusIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CartGuard, CartSkeleton } from '../cart-guard.tsx';
import layout from '../cart-layout.module.css';
import { CouponPanel } from '../coupon/coupon-panel.tsx';
import { BasketLines } from '../lines/basket-lines.tsx';
import { useKeep } from '../lines/use-keep.ts';
import { usePreorder } from './use-preorder.ts';

/** What the customer has put aside for the basket after this one. */
export function NextCartPage() {
  return (
    <CartGuard>
      <NextCart />
      <Slot name="cart.promos" />
    </CartGuard>
  );
}

function NextCart() {
  const { t } = useTranslation('mfe-cart');
  const { date } = useFormat();
  const api = useApi();
  const next = useQuery(apiQuery(api, 'nextDeliveries', {}));
  const { subscription } = useProfile();
  const coming = next.data?.deliveries.find(({ status }) => status === 'planned');
  const leadOfDay = coming ? t('next.lead', { date: date(coming.populating_date) }) : t('next.leadNoDate');
  // The days of a paused subscription are those that it would have.
  const paused = subscription?.status === 'paused';
  return (
    <>
      <Card as="section" tone="leaf" padding="lg">
        <PageHeader
          title={t('next.title')}
          lead={paused ? t('next.leadPaused') : leadOfDay}
          actions={
            <div className={layout.buttons}>
              <ButtonLink variant="secondary" to={paths.cart()} icon={<ArrowLeftIcon />}>
                {t('next.toCart')}
              </ButtonLink>
              <ButtonLink to={paths.products()} icon={<PlusIcon />}>
                {t('next.addProducts')}
              </ButtonLink>
            </div>
          }
        />
      </Card>
      {paused && (
        <Notice
          tone="warning"
          title={t('paused.title')}
          action={<TextLink to={paths.dashboard()}>{t('alerts.toDashboard')}</TextLink>}
        >
          {t('paused.text')}
        </Notice>
      )}
      <div className={layout.columns}>
        <PreorderLines paused={paused} />
        <Card as="section" className={layout.aside}>
          <h2 className={layout.asideTitle}>{t('next.couponTitle')}</h2>
          <p>{t('next.couponText')}</p>
          <CouponPanel lapses={subscription?.status !== 'active'} />
        </Card>
      </div>
    </>
  );
}

function PreorderLines({ paused }: { paused: boolean }) {
  const { t } = useTranslation('mfe-cart');
  const errorText = useErrorText();
  const { lines, quantityOf, set } = usePreorder();
  const keep = useKeep('preorder', lines.data);
  if (lines.isPending) return <CartSkeleton />;
  if (lines.isLoadingError) {
    const key = refusalOf(lines.error).key;
    return <ErrorState title={errorText(key)} onRetry={() => void lines.refetch()} />;
  }
  return (
    <div className={layout.main}>
      <BasketLines
        label={t('next.lines')}
        empty={
          <EmptyState
            title={t('next.empty.title')}
            action={<ButtonLink to={paths.products()}>{t('next.addProducts')}</ButtonLink>}
          >
            {t(paused ? 'next.empty.textPaused' : 'next.empty.text')}
          </EmptyState>
        }
        lines={lines.data}
        quantityOf={quantityOf}
        onQuantity={set}
        onKeep={keep}
      />
    </div>
  );
}
