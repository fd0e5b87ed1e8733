import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Badge } from '@msl/ui/badge.tsx';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrices } from '../benefits/use-prices.ts';
import { EndRenewalDialog } from './end-renewal-dialog.tsx';
import { memberState } from './member-state.ts';
import styles from './overview-page.module.css';

/** Active, on trial, or until the period's end; with the way to change it. */
export function MemberStatus({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('mfe-membership');
  const { date } = useFormat();
  const { price } = usePrices();
  const [asking, setAsking] = useState(false);
  const state = memberState(subscription);
  const end = subscription.prime_current_period_end;
  const monthly = subscription.prime_interval === 'month';
  return (
    <Card as="section" padding="lg" className={styles.status}>
      <div className={styles.head}>
        <h2>{t('status.title')}</h2>
        <Badge kind={state === 'ending' ? 'neutral' : 'member'}>{t(`status.badge.${state}`)}</Badge>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('status.plan')}</dt>
          <dd>{t(monthly ? 'status.monthly' : 'status.yearly')}</dd>
        </div>
        <div>
          <dt>{t('status.price')}</dt>
          <dd>{t('status.plusTaxes', { price: price(monthly ? 'monthly-prime' : 'yearly-prime') })}</dd>
        </div>
        {end && (
          <div>
            <dt>{t(`status.end.${state}`)}</dt>
            <dd>{date(end, 'date')}</dd>
          </div>
        )}
      </dl>
      {state === 'ending' && end ? (
        <Notice tone="info">{t('status.ending', { date: date(end, 'date') })}</Notice>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('status.change')}
          </Button>
        </div>
      )}
      <EndRenewalDialog open={asking} end={end} monthly={monthly} onClose={() => setAsking(false)} />
    </Card>
  );
}
