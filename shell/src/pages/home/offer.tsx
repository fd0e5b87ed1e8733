import { apiQuery, useApi } from '@msl/api-client';
import type { Plan } from '@msl/contracts/entities/plan.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { Badge } from '@msl/ui/badge.tsx';
import { Card } from '@msl/ui/card.tsx';
import { CheckIcon } from '@msl/ui/icons.tsx';
import { Section } from '@msl/ui/section.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './offer.module.css';
import { StartLink } from './start-link.tsx';

const SHOWN = 3;

/** What a basket costs, from the plans on sale and the fees in force; without an answer it steps aside. */
export function Offer() {
  const { t } = useTranslation('shell-home');
  const client = useApi();
  const format = useFormat();
  const { settings, apiBase } = usePlatform().config;
  const { data: plans, isLoadingError } = useQuery(apiQuery(client, 'plans', { query: { homepage: true } }));
  if (isLoadingError || plans?.length === 0) return null;
  const { pickupFee, homeDeliveryFee, freeDeliveryFrom } = settings;
  const fee = (cents: number) => (cents > 0 ? format.amount(cents) : t('offer.free'));
  const isFree = freeDeliveryFrom === 0 || pickupFee + homeDeliveryFee === 0;
  const fees = isFree
    ? t('offer.allFree')
    : `${t('offer.fees', { pickup: fee(pickupFee), home: fee(homeDeliveryFee) })} ${t('offer.freeFrom', { free: format.amount(freeDeliveryFrom) })}`;
  return (
    <Section kind="band" title={t('offer.title')} lead={t('offer.lead')}>
      {plans ? (
        <ul className={styles.plans}>
          {plans.slice(0, SHOWN).map((plan, index) => (
            <PlanCard key={plan.pid} plan={plan} alternate={index % 2 === 1} />
          ))}
        </ul>
      ) : (
        <SkeletonGroup>
          <div className={styles.plans}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </SkeletonGroup>
      )}
      <div className={styles.foot}>
        <StartLink wide="phone" />
        <p>
          {fees}{' '}
          <a
            href={`${apiBase}/plans/pricing/${format.locale}.pdf`}
            hrefLang={format.locale}
            type="application/pdf"
          >
            {t('offer.pdf')}
          </a>
        </p>
      </div>
    </Section>
  );
}

function PlanCard({ plan, alternate }: { plan: Plan; alternate: boolean }) {
  const { t } = useTranslation('shell-home');
  const format = useFormat();
  const copy = useCopy()(plan.copy);
  return (
    <Card as="li" alternate={alternate} className={styles.plan}>
      {copy.most_popular && (
        <span className={styles.popular}>
          <Badge kind="promo">{t('offer.popular')}</Badge>
        </span>
      )}
      <h3>{copy.name}</h3>
      <p className={styles.tagline}>{copy.tagline}</p>
      <p className={styles.price}>
        {t('offer.from')} <strong>{format.amount(plan.min_price)}</strong>
      </p>
      <ul className={styles.included}>
        {copy.included.map((line) => (
          <li key={line}>
            <CheckIcon size="sm" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
