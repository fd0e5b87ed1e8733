import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useGivenUpByLeaving, useKeptState } from '@msl/panels/drafts/use-kept.ts';
import { Badge } from '@msl/ui/badge.tsx';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffers } from '../benefits/use-offers.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { type Future, futureOf, memberState, otherFutures, planNow } from './member-state.ts';
import styles from './overview-page.module.css';

type MemberStatusProps = { subscription: Subscription; titleRef: Ref<HTMLHeadingElement> };

/** Active, on trial, or until the period's end; with the way to change it. */
export function MemberStatus({ subscription, titleRef }: MemberStatusProps) {
  const { t } = useTranslation('mfe-membership');
  const { date, money } = useFormat();
  // What was being chosen is still there after a reload, or a session that ended: the dialog opens with it.
  const [draft, keep, forget] = useKeptState<Future>('membership');
  useGivenUpByLeaving('membership');
  // The dialog finds its totals at hand.
  useOffers();
  const state = memberState(subscription);
  const next = subscription.prime_next_charge;
  // The card is asked a little after the period's end: near midnight that is the next day.
  const end = next?.at ?? subscription.prime_current_period_end;
  const plan = planNow(subscription);
  const future = futureOf(subscription);
  return (
    <Card as="section" padding="lg" className={styles.status}>
      <div className={styles.head}>
        <h2 ref={titleRef} tabIndex={-1}>
          {t('status.title')}
        </h2>
        <Badge kind={state === 'ending' ? 'neutral' : 'member'}>{t(`status.badge.${state}`)}</Badge>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('status.plan')}</dt>
          <dd>{t(`status.plans.${plan}`)}</dd>
        </div>
        {end && (
          <div>
            <dt>{t(`status.end.${state}`)}</dt>
            <dd>{date(end, 'date')}</dd>
          </div>
        )}
        {next && (
          <>
            <div>
              <dt>{t('status.amount')}</dt>
              <dd>{money(next.total)}</dd>
            </div>
            <div>
              <dt>{t('status.taxes')}</dt>
              <dd>
                {t('status.parts', { price: money(next.price), gst: money(next.gst), qst: money(next.qst) })}
              </dd>
            </div>
          </>
        )}
      </dl>
      {subscription.prime_payment_late && !subscription.prime_due && (
        <Notice tone="error" title={t('status.late')}>
          {t('status.lateText')}
        </Notice>
      )}
      {future === 'end' && end && (
        <Notice tone="info">{t('status.ending', { date: date(end, 'date') })}</Notice>
      )}
      {future !== 'end' && future !== plan && end && next && (
        <Notice tone="info">
          {t(`status.next.${future}`, { date: date(end, 'date'), total: money(next.total) })}
        </Notice>
      )}
      <div>
        <Button
          variant={future === 'end' ? 'accent' : 'secondary'}
          onClick={() => keep(otherFutures(subscription)[0] ?? 'end')}
        >
          {t(future === 'end' ? 'status.resume' : 'status.change')}
        </Button>
      </div>
      {draft && <ChangePlanDialog member={subscription} draft={draft} onDraft={keep} onClose={forget} />}
    </Card>
  );
}
