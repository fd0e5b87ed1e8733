import { apiQuery, useApi } from '@msl/api-client';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { PinIcon } from '@msl/ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PointMap } from '../pickup/point-map.tsx';
import styles from './pickup-teaser.module.css';

const SHOWN = 6;

/** Where baskets are collected: the open points on a map, a few of them by name, and the way to all in words. */
export function PickupTeaser() {
  const { t } = useTranslation('shell-home');
  const client = useApi();
  const { data: points = [] } = useQuery(apiQuery(client, 'openPickupPoints', {}));
  const shown = points.filter((point) => !point.private && !point.full).slice(0, SHOWN);
  return (
    <section className={styles.teaser} aria-labelledby="pickup-title">
      <div className={styles.sheet}>
        <div className={styles.texts}>
          <h2 id="pickup-title">{t('pickup.title')}</h2>
          <p>{t('pickup.text')}</p>
          <ul className={styles.points}>
            {shown.map((point) => (
              <li key={point.ppid} className={styles.point}>
                <PinIcon size="sm" />
                <span>
                  <strong>{point.name}</strong>
                  <br />
                  {point.city}
                </span>
              </li>
            ))}
          </ul>
          <ButtonLink to={paths.pickupPoints()} variant="secondary" icon={<PinIcon />}>
            {points.length > 0 ? t('pickup.all', { count: points.length }) : t('pickup.see')}
          </ButtonLink>
        </div>
        <PointMap points={points} withStart />
      </div>
    </section>
  );
}
