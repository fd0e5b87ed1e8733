import type { Order } from '@msl/contracts/entities/order.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { ArrowRightIcon, BasketIcon, CardIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import type { BannerVariant } from '../banner/banner-variant.ts';
import { PayOrder } from '../pay/pay-order.tsx';
import { ReactivateButton } from '../reactivate/reactivate-button.tsx';
import { SkipButton, UnskipButton } from '../skip/skip-buttons.tsx';

type BannerActionsProps = {
  variant: BannerVariant;
  /** The one that the banner tells of, and the one of the current cycle: a paid one may come before it. */
  order: Order | null;
  current: Order | null;
  subscription: Subscription;
};

/** What can be done from each state, the main one first. */
export function BannerActions({ variant, order, current, subscription }: BannerActionsProps) {
  const { t } = useTranslation('mfe-account');
  const toNextCart = (
    <ButtonLink to={paths.nextCart()} iconEnd={<ArrowRightIcon />}>
      {t('banner.actions.nextCart')}
    </ButtonLink>
  );
  const toCart = (
    <ButtonLink to={paths.cart()} icon={<BasketIcon />}>
      {t('banner.actions.cart')}
    </ButtonLink>
  );
  const toCard = (
    <ButtonLink
      variant="secondary"
      to={paths.accountInfo()}
      state={{ from: paths.dashboard(), changeCard: true }}
      icon={<CardIcon />}
    >
      {t('banner.actions.card')}
    </ButtonLink>
  );
  switch (variant.kind) {
    case 'cancelled':
    case 'paused':
      return subscription.lastDigits && <ReactivateButton />;
    case 'pausedUnpaid':
      return (
        <>
          {subscription.lastDigits && <ReactivateButton />}
          {toCard}
        </>
      );
    case 'failed':
      return (
        <>
          <PayOrder unpaid={variant.unpaid} />
          {toCard}
        </>
      );
    case 'orderUnpaid':
      return (
        <>
          {toCard}
          {toNextCart}
        </>
      );
    case 'placeClosed':
      return (
        <ButtonLink variant="accent" to={paths.accountDelivery()} state={{ from: paths.dashboard() }}>
          {t('banner.actions.delivery')}
        </ButtonLink>
      );
    case 'orderNotBilled':
      return toNextCart;
    case 'open':
    case 'empty':
      return (
        <>
          {toCart}
          {order && <SkipButton order={order} />}
        </>
      );
    case 'skipped':
      return (
        <>
          {order && <UnskipButton order={order} />}
          {order && !order.can_unskip && isWithin(order.delivery_date, subscription.holidays) && (
            <ButtonLink variant="secondary" href="#holidays">
              {t('banner.actions.holidays')}
            </ButtonLink>
          )}
        </>
      );
    case 'holiday':
      return (
        <ButtonLink variant="secondary" href="#holidays">
          {t('banner.actions.holidays')}
        </ButtonLink>
      );
    case 'billedToday':
    case 'deliveredToday':
    case 'dayClosed':
    case 'paid':
      return (
        <>
          {order && (
            <ButtonLink variant="secondary" to={paths.order(order.oid)} state={{ from: paths.dashboard() }}>
              {t('banner.actions.receipt')}
            </ButtonLink>
          )}
          {current?.can_edit ? toCart : toNextCart}
        </>
      );
    case 'closing':
    case 'tooSmall':
    case 'orderCancelled':
    case 'planned':
    case 'none':
      return toNextCart;
  }
}

/** Whether a day is one of the holidays: then clearing them brings its basket back. */
const isWithin = (day: string, { start_at, end_at }: Subscription['holidays']): boolean =>
  start_at !== null && end_at !== null && start_at <= day && day <= end_at;
