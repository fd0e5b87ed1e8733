import { useApi, useProfile } from '@msl/api-client';
import type { MembershipReceipt } from '@msl/contracts/entities/membership.ts';
import type { OrderSummary } from '@msl/contracts/entities/order.ts';
import { useLocale } from '@msl/i18n/use-format.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { NosyTomato } from '@msl/ui/illustration.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AccountPage } from '../layout/account-page.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { ReactivateButton } from '../reactivate/reactivate-button.tsx';
import { historyQueries, periods } from './history.queries.ts';
import styles from './history-page.module.css';
import { MembershipRow } from './membership-row.tsx';
import { ReceiptRow } from './receipt-row.tsx';

/** Every paid order, and every paid period of MSL+, the latest first; the period stands in the address. */
export default function HistoryPage() {
  const { t } = useTranslation('mfe-account');
  return (
    <AccountPage place="subscriber" title={t('history.title')} lead={t('history.lead')}>
      <History />
    </AccountPage>
  );
}

function History() {
  const { t } = useTranslation('mfe-account');
  const { subscription } = useProfile();
  const [params, setParams] = useSearchParams();
  const asked = historyQueries(useApi(), useLocale(), params);
  const history = useQuery(asked.orders);
  const memberships = useQuery(asked.memberships);

  const choose = (period: string) => setParams({ period }, { replace: true });
  return (
    <div className={styles.page}>
      {subscription && subscription.status !== 'active' && (
        <Notice tone="warning" title={t('history.inactive')} action={<ReactivateButton />}>
          {t('history.inactiveText')}
        </Notice>
      )}
      <div className={styles.filter}>
        <SelectField
          label={t('history.period')}
          value={asked.period}
          onChange={(event) => choose(event.currentTarget.value)}
          options={periods.map((value) => ({ value, label: t(`history.periods.${value}`) }))}
        />
      </div>
      <Loaded query={history}>
        {(orders) => (
          <Loaded query={memberships}>
            {(paid) => (
              <Receipts
                orders={orders}
                memberships={paid}
                onShowAll={asked.period === 'all' ? null : () => choose('all')}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

type ReceiptsProps = {
  orders: readonly OrderSummary[];
  memberships: readonly MembershipReceipt[];
  /** Null where the period leaves nothing out. */
  onShowAll: (() => void) | null;
};

function Receipts({ orders, memberships, onShowAll }: ReceiptsProps) {
  const { t } = useTranslation('mfe-account');
  const rows = [
    ...orders.map((order) => ({
      day: order.delivery_date,
      row: <ReceiptRow key={order.oid} order={order} />,
    })),
    ...memberships.map((receipt) => ({
      day: receipt.paid_on,
      row: <MembershipRow key={receipt.id} receipt={receipt} />,
    })),
  ].sort((one, other) => other.day.localeCompare(one.day));
  if (rows.length === 0 && onShowAll) {
    return (
      <EmptyState
        picture={<NosyTomato />}
        title={t('history.noneInPeriod')}
        action={<Button onClick={onShowAll}>{t('history.showAll')}</Button>}
      >
        {t('history.noneInPeriodText')}
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        picture={<NosyTomato />}
        title={t('history.empty')}
        action={<ButtonLink to={paths.products()}>{t('history.toProducts')}</ButtonLink>}
      >
        {t('history.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.receipts} aria-label={t('history.list')}>
      {rows.map(({ row }) => row)}
    </ul>
  );
}
