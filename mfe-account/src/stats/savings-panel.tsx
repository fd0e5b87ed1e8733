import { apiQuery, useApi } from '@msl/api-client';
import type { Stats } from '@msl/contracts/entities/stats.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Card } from '@msl/ui/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../layout/loaded.tsx';
import { equivalentsOf } from './equivalents.ts';
import { Garden } from './garden-picture.tsx';
import { milestoneAfter } from './milestones.ts';
import styles from './savings-panel.module.css';
import { BarrelPicture, CratePicture, TreePicture } from './savings-pictures.tsx';

/** What this subscriber's baskets have saved: food in pounds, CO2 in kilograms, water in litres. */
export function SavingsPanel() {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const titleId = useId();
  const stats = useQuery(apiQuery(api, 'stats', {}));
  return (
    <Card as="section" tone="deep" padding="lg" aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('stats.title')}</h2>
        <p className={styles.lead}>{t(stats.data?.food_saved === 0 ? 'stats.leadNone' : 'stats.lead')}</p>
      </div>
      <Loaded query={stats}>{(data) => <ThreeSavings stats={data} />}</Loaded>
      <Garden />
    </Card>
  );
}

function ThreeSavings({ stats }: { stats: Stats }) {
  const { t } = useTranslation('mfe-account');
  const { number } = useFormat();
  const { meals, kilometres, showers } = equivalentsOf(stats);
  const food = milestoneAfter(stats.food_saved, 10);
  const co2 = milestoneAfter(stats.co2_saved, 10);
  const water = milestoneAfter(stats.water_saved, 500);
  const savings = [
    {
      key: 'food',
      picture: <CratePicture fill={food.progress} />,
      amount: t('stats.pounds', { amount: number(stats.food_saved) }),
      name: t('stats.food'),
      like: meals > 0 && t('stats.meals', { count: meals, amount: number(meals) }),
      next: t('stats.next', { amount: t('stats.pounds', { amount: number(food.next) }) }),
    },
    {
      key: 'co2',
      picture: <TreePicture fill={co2.progress} />,
      amount: t('stats.kilograms', { amount: number(stats.co2_saved) }),
      name: t('stats.co2'),
      like: kilometres > 0 && t('stats.kilometres', { count: kilometres, amount: number(kilometres) }),
      next: t('stats.next', { amount: t('stats.kilograms', { amount: number(co2.next) }) }),
    },
    {
      key: 'water',
      picture: <BarrelPicture fill={water.progress} />,
      amount: t('stats.litres', { amount: number(stats.water_saved, 0) }),
      name: t('stats.water'),
      like: showers > 0 && t('stats.showers', { count: showers, amount: number(showers) }),
      next: t('stats.next', { amount: t('stats.litres', { amount: number(water.next) }) }),
    },
  ];
  return (
    <ul className={styles.savings}>
      {savings.map(({ key, picture, amount, name, like, next }) => (
        <li key={key} className={styles.saving}>
          <div className={styles.picture}>{picture}</div>
          <div className={styles.words}>
            <strong className={styles.amount}>{amount}</strong>
            <span className={styles.name}>{name}</span>
            {like && <span className={styles.like}>{like}</span>}
            <span className={styles.next}>{next}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
