import { apiQuery, useApi } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useRefreshAt } from '@msl/panels/order/use-refresh-at.ts';
import { ClockIcon } from '@msl/ui/icons.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BannerVariant, bannerVariant } from '../banner/banner-variant.ts';
import { StatusBanner } from '../banner/status-banner.tsx';
import { BasketPlans } from '../baskets/basket-plans.tsx';
import { CardPanel } from '../card/card-panel.tsx';
import { ClosedPlaceNotice } from '../delivery/closed-place-notice.tsx';
import { DeliverySummary } from '../delivery/delivery-summary.tsx';
import { NextDeliveries } from '../delivery/next-deliveries.tsx';
import { ReceiptOfOrder } from '../history/receipt-of-order.tsx';
import { HolidaysPanel } from '../holidays/holidays-panel.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { SectionSkeleton } from '../layout/page-waiting.tsx';
import { Panel } from '../layout/panel.tsx';
import { OrderCard, PaidOrder } from '../order/order-card.tsx';
import { isStillComing } from '../order/still-comes.ts';
import { usePaidBefore } from '../order/use-paid-before.ts';
import { PersonalInfo } from '../profile/personal-info.tsx';
import { ReferralPanel } from '../referral/referral-panel.tsx';
import { SavingsPanel } from '../stats/savings-panel.tsx';
import { SuspendPanel } from '../suspend/suspend-panel.tsx';
import { cycleOf } from '../timeline/cycle.ts';
import { CycleTimeline } from '../timeline/cycle-timeline.tsx';
import { TipSelect } from '../tips/tip-select.tsx';
import { BannerActions } from './banner-actions.tsx';
import styles from './dashboard.module.css';

/** Only who has cancelled sees it. */
const KeptReceipts = lazy(() => import('../history/kept-receipts.tsx'));

/**
 * Everything about one's baskets on one page. It appears at once, with the two answers that its first screen is made
 * of, so that nothing moves; whatever fails, fails on its own.
 */
export function Dashboard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const active = subscription.status === 'active';
  // Whoever pauses or cancels still receives what is paid.
  const orderQuery = useQuery(apiQuery(api, 'processingOrder', {}));
  const comingQuery = useQuery({ ...apiQuery(api, 'nextDeliveries', {}), enabled: active });
  const user = useQuery(apiQuery(api, 'currentUser', {}));
  const order = orderQuery.data ?? null;
  const coming = comingQuery.data ?? null;
  const paidQuery = usePaidBefore(order, coming);
  /** The basket that comes first. */
  const first = paidQuery.data ?? order;
  const variant = bannerVariant({ subscription, order: first, coming });
  const tooSmall = variant.kind === 'tooSmall' ? first : null;
  const isPromised = active && first && (isStillComing(first) || variant.kind === 'closing');
  const waiting = orderQuery.isLoading || comingQuery.isLoading || paidQuery.isLoading;
  // Without an answer nobody says where the order stands; its own part says that, and asks again.
  const known = orderQuery.data !== undefined;
  // Of a basket that does not come on its day nothing is counted to that day.
  const cycle = active && known && !order?.day_is_closed ? cycleOf(order, coming) : null;
  const { delivery } = subscription;
  // The banner says it already, unless an order that still comes has the banner.
  const tellsClosed = delivery?.open === false && !waiting && variant.kind !== 'placeClosed';
  useRefreshAt(order?.can_edit && order.cut_off_at);
  const isNews = useHasChanged(waiting ? null : variant.kind);
  if (isFirstAsked(orderQuery) || isFirstAsked(comingQuery)) return <SectionSkeleton />;

  return (
    <div className={styles.dashboard}>
      {waiting && (
        <SkeletonGroup>
          <Skeleton shape="card" />
        </SkeletonGroup>
      )}
      {!waiting && (known || !active) && (
        <StatusBanner
          key={variant.kind}
          variant={variant}
          promised={isPromised ? first : null}
          isNews={isNews}
          isBrief={!known}
          actions={
            <BannerActions variant={variant} order={first} current={order} subscription={subscription} />
          }
        />
      )}
      {delivery && tellsClosed && (
        <ClosedPlaceNotice
          delivery={delivery}
          isAwaited={first !== null && isStillComing(first) && !first.keeps_place}
        />
      )}
      {cycle && (
        <Panel title={t('timeline.title')} icon={<ClockIcon />}>
          <CycleTimeline cycle={cycle} />
        </Panel>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {active && paidQuery.isEnabled && <Loaded query={paidQuery}>{paidCard}</Loaded>}
          {active && (
            <Loaded query={orderQuery}>
              {(data) => <OrderCard order={data} isSecond={paidQuery.isEnabled} />}
            </Loaded>
          )}
          {active && (
            <Loaded query={comingQuery}>
              {(data) => <NextDeliveries coming={data} tooSmall={tooSmall?.oid} />}
            </Loaded>
          )}
          {!active && (
            <Loaded query={orderQuery}>{(data) => data && isStillComing(data) && paidCard(data)}</Loaded>
          )}
          {subscription.status === 'cancel' && (
            <Suspense fallback={<SectionSkeleton />}>
              <KeptReceipts />
            </Suspense>
          )}
          {!active && <PersonalCards subscription={subscription} />}
        </div>
        <div className={styles.aside}>
          {delivery && (
            <DeliverySummary
              delivery={delivery}
              nextDay={cycle?.delivery ?? null}
              kept={first?.keeps_place && !tooSmall ? first : null}
            />
          )}
          <BasketPlans subscription={subscription} />
          {active && <Loaded query={user}>{(data) => <TipSelect user={data} order={order} />}</Loaded>}
        </div>
      </div>
      <SavingsPanel />
      {active && (
        <div className={styles.columns}>
          <div className={styles.main}>
            <HolidaysPanel />
            <ReferralPanel />
          </div>
          <div className={styles.aside}>
            <PersonalCards subscription={subscription} />
            <SuspendPanel order={order} first={first} />
          </div>
        </div>
      )}
    </div>
  );
}

const paidCard = (order: Order) => (
  <PaidOrder order={order} receipt={order.status === 'paid' && <ReceiptOfOrder oid={order.oid} />} />
);

/** Whether it became another one under somebody's hands: what comes by itself, or from another tab, takes no focus. */
function useHasChanged(kind: BannerVariant['kind'] | null): boolean {
  const [seen, setSeen] = useState({ kind, changed: false, lostFocus: false });
  const hasFocus = () => document.activeElement !== document.body;
  // What waits for its answers stands in place of what had the focus.
  if (kind === null && seen.kind !== null && !seen.lostFocus && hasFocus())
    setSeen({ ...seen, lostFocus: true });
  if (kind !== null && (seen.kind !== kind || seen.lostFocus))
    setSeen({ kind, changed: seen.kind !== null && (seen.lostFocus || hasFocus()), lostFocus: false });
  return seen.changed;
}

/** Once an answer has failed, the rest of the page does not wait for the next try. */
const isFirstAsked = ({ isLoading, failureCount }: UseQueryResult) => isLoading && failureCount === 0;

/** The card and the person: what stays when the baskets stop. */
function PersonalCards({ subscription }: { subscription: Subscription }) {
  const api = useApi();
  const user = useQuery(apiQuery(api, 'currentUser', {}));
  return (
    <>
      <CardPanel subscription={subscription} />
      <Loaded query={user}>{(data) => <PersonalInfo user={data} />}</Loaded>
    </>
  );
}
