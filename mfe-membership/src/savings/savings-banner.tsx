import { apiQuery, useApi } from '@msl/api-client';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Card } from '@msl/ui/card.tsx';
import { NosyTomato } from '@msl/ui/illustration.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './savings-banner.module.css';

/** Of the usual length: the words around them take their room unseen until the true ones come, and nothing below moves. */
const usual = { done_savings: 5_000, potential_savings: 13_000, potential_from_baskets: 1 };

/** What MSL+ saved so far, and what a year of it could; without an answer the page does well without. */
export function SavingsBanner({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation('mfe-membership');
  const { money } = useFormat();
  const api = useApi();
  const savings = useQuery(apiQuery(api, 'savings', {}));
  if (!savings.data && !savings.isPending) return null;
  const { done_savings, potential_savings, potential_from_baskets } = savings.data ?? usual;
  const saved = isMember && done_savings > 0;
  const judged = t(potential_from_baskets > 0 ? 'savings.guestText' : 'savings.guestUsual');
  return (
    <Card as="section" tone="deep" padding="lg" className={styles.banner} aria-busy={savings.isPending}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t(saved ? 'savings.member' : 'savings.guest')}</h2>
        <p className={styles.amount}>{money(saved ? done_savings : potential_savings)}</p>
        <p className={styles.text}>
          {saved
            ? t('savings.potential', { amount: money(potential_savings) })
            : isMember
              ? t('savings.fresh')
              : judged}
        </p>
      </div>
      <div className={styles.picture}>
        <NosyTomato />
      </div>
    </Card>
  );
}
