import { lookupKeys } from '@msl/contracts/entities/enums.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { paths } from '@msl/platform';
import { Badge } from '@msl/ui/badge.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { Card } from '@msl/ui/card.tsx';
import { ArrowRightIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useOffers } from '../benefits/use-offers.ts';
import { usePrices } from '../benefits/use-prices.ts';
import styles from './overview-page.module.css';

type PlanPickerProps = { subscription: Subscription; titleRef: Ref<HTMLHeadingElement> };

/** By the year or by the month; the year is chosen first. */
export function PlanPicker({ subscription, titleRef }: PlanPickerProps) {
  const { t } = useTranslation('mfe-membership');
  const { date, money } = useFormat();
  const { price, yearlyByMonth, trialMonths } = usePrices();
  // In the address, where a reload, or a session that ends, leaves it.
  const [search, setSearch] = useSearchParams();
  const chosen = lookupKeys.find((key) => key === search.get('plan')) ?? 'yearly-prime';
  const offer = useOffers().offerOf(chosen);
  const trialEnd = subscription.prime_trial_end;
  return (
    <Card as="section" padding="lg" className={styles.picker}>
      <div className={styles.head}>
        <h2 ref={titleRef} tabIndex={-1}>
          {t('picker.title')}
        </h2>
        <Badge kind="neutral">{t('status.badge.inactive')}</Badge>
      </div>
      {trialEnd && (
        <Notice tone="success" title={t('picker.trial', { count: trialMonths })}>
          {t('picker.trialText', { date: date(trialEnd, 'date') })}
        </Notice>
      )}
      <RadioCards
        name="prime"
        label={t('picker.question')}
        value={chosen}
        onValueChange={(plan) => setSearch({ plan }, { replace: true })}
        options={[
          {
            value: 'yearly-prime',
            label: t('picker.yearly'),
            description: t('picker.yearlyHint', { price: yearlyByMonth }),
            end: <strong>{price('yearly-prime')}</strong>,
          },
          {
            value: 'monthly-prime',
            label: t('picker.monthly'),
            description: t('picker.monthlyHint'),
            end: <strong>{price('monthly-prime')}</strong>,
          },
        ]}
      />
      <p className={styles.hint}>
        {offer ? t(`picker.total.${offer.interval}`, { total: money(offer.total) }) : t('picker.taxes')}
      </p>
      <div>
        <ButtonLink
          variant="accent"
          size="lg"
          wide="phone"
          to={paths.membershipSignUp(chosen)}
          iconEnd={<ArrowRightIcon />}
        >
          {t('picker.continue')}
        </ButtonLink>
      </div>
    </Card>
  );
}
