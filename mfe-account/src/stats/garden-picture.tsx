import { apiQuery, useApi } from '@msl/api-client';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GARDEN_SPOTS, gardenOf, receivedOf } from './garden.ts';
import styles from './garden-picture.module.css';

/** The latest baskets received, each a plant; the spots that are still free wait for the next ones. */
export function Garden() {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  const api = useApi();
  const history = useQuery(apiQuery(api, 'history', { query: { period: 'all' } }));
  const received = receivedOf(history.data ?? []);
  const plants = gardenOf(received);
  if (plants.length === 0) return null;
  const free = Array.from({ length: GARDEN_SPOTS - plants.length }, (_, index) => index);
  return (
    <div className={styles.garden}>
      <h3 className={styles.title}>{t('stats.garden', { count: received.length })}</h3>
      <ul className={styles.plants}>
        {plants.map(({ oid, day, products, leaves }, index) => (
          <li key={oid}>
            <Plant leaves={leaves} fruit={index % 3} />
            <span className="visually-hidden">
              {t('stats.basket', { date: date(day, 'date'), count: products })}
            </span>
          </li>
        ))}
        {free.map((spot) => (
          <li key={spot} aria-hidden="true">
            <Plant leaves={0} fruit={0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const fruits = [styles.tomato, styles.lemon, styles.carrot];

/** A bean that climbs one pair of leaves at a time, and bears a fruit at its top; without leaves, a seed bed. */
function Plant({ leaves, fruit }: { leaves: number; fruit: number }) {
  const top = 80 - leaves * 14;
  return (
    <svg viewBox="0 0 40 98" className={styles.plant} aria-hidden="true" focusable="false">
      {leaves > 0 && <path d={`M20 90C16 72 24 ${(90 + top) / 2} 20 ${top}`} className={styles.stem} />}
      {Array.from({ length: leaves }, (_, index) => {
        const y = 82 - index * 14;
        return (
          <g key={y}>
            <path d={`M20 ${y}c-10 2-16-3-16-10 9-1 15 3 16 10Z`} className={styles.leaf} />
            <path d={`M20 ${y - 6}c10 2 16-3 16-10-9-1-15 3-16 10Z`} className={styles.leafLight} />
          </g>
        );
      })}
      {leaves > 0 && <circle cx="20" cy={top - 2} r="7.5" className={fruits[fruit]} />}
      <path d="M2 96c6-9 30-9 36 0Z" className={styles.soil} />
    </svg>
  );
}
