import { apiQuery, useApi } from '@msl/api-client';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type GardenMonth, gardenOf } from './garden.ts';
import styles from './garden-picture.module.css';

/** The tallest plant that is drawn: five baskets in a month is every week of a long one. */
const TALLEST = 5;

/** A year of baskets as a row of plants: one month a plant, taller with each basket. It stands only when there is one. */
export function Garden() {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const history = useQuery(apiQuery(api, 'history', { query: { period: 'all' } }));
  const months = history.data ? gardenOf(history.data) : [];
  if (months.length === 0) return null;
  return (
    <div className={styles.garden}>
      <h3 className={styles.title}>{t('stats.garden', { count: history.data?.length ?? 0 })}</h3>
      <ul className={styles.months}>
        {months.map((month) => (
          <Month key={month.month} month={month} />
        ))}
      </ul>
    </div>
  );
}

function Month({ month }: { month: GardenMonth }) {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  const name = date(month.day, 'date').replace(/\d+/g, '').replace(/[ ,]+/g, ' ').trim();
  return (
    <li className={styles.month}>
      <Plant baskets={Math.min(TALLEST, month.baskets)} />
      <span className={styles.name} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className="visually-hidden">{t('stats.month', { month: name, count: month.baskets })}</span>
    </li>
  );
}

/** A bean that climbs one pair of leaves for each basket, and bears a tomato at its top. */
function Plant({ baskets }: { baskets: number }) {
  const top = 92 - baskets * 15;
  return (
    <svg viewBox="0 0 40 110" className={styles.plant} aria-hidden="true" focusable="false">
      {baskets > 0 && <path d={`M20 100C16 80 24 ${(100 + top) / 2} 20 ${top}`} className={styles.stem} />}
      {Array.from({ length: baskets }, (_, index) => {
        const y = 92 - index * 15;
        return (
          <g key={y}>
            <path d={`M20 ${y}c-10 2-16-3-16-10 9-1 15 3 16 10Z`} className={styles.leaf} />
            <path d={`M20 ${y - 6}c10 2 16-3 16-10-9-1-15 3-16 10Z`} className={styles.leafLight} />
          </g>
        );
      })}
      {baskets > 0 && <circle cx="20" cy={top - 2} r="7" className={styles.fruit} />}
      <path d="M2 104c6-8 30-8 36 0Z" className={styles.soil} />
    </svg>
  );
}
