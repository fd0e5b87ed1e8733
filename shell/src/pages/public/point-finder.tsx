import { PICKUP_LIST_SIZE } from '@msl/contracts/constants.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { AddressSearch } from '@msl/panels/delivery/address-search.tsx';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { PinIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Here } from '../pickup/here.ts';
import { PointMap } from '../pickup/point-map.tsx';
import { nearestFirst } from './pickup-points.rules.ts';
import styles from './pickup-points-page.module.css';
import { PointCard } from './point-card.tsx';
import { usePosition } from './use-position.ts';

/** A place, the map around it, and the same points in words: the ten nearest, then all of them. */
export function PointFinder({ points }: { points: readonly PickupPoint[] }) {
  const { t } = useTranslation('shell-public');
  const [here, setHere] = useState<Here | null>(null);
  const [all, setAll] = useState(false);
  const position = usePosition(setHere);
  const sorted = useMemo(() => (here ? nearestFirst(points, here) : points), [points, here]);
  const shown = all ? sorted : sorted.slice(0, PICKUP_LIST_SIZE);
  return (
    <div className={styles.page}>
      <div className={styles.search}>
        <AddressSearch
          label={t('pickup.search')}
          hint={t('pickup.search-hint')}
          onChoose={({ lat, lng }) => setHere({ lat, lng })}
        />
        <Button variant="secondary" icon={<PinIcon />} pending={position.asking} onClick={position.ask}>
          {t('pickup.position')}
        </Button>
      </div>
      {position.refused && <Notice tone="warning">{t('pickup.no-position')}</Notice>}
      <PointMap points={sorted} here={here} />
      <p role="status">
        {t(here ? 'pickup.nearest' : 'pickup.count', { count: here ? shown.length : points.length })}
      </p>
      <ul className={styles.list}>
        {shown.map((point, index) => (
          <PointCard key={point.ppid} point={point} alternate={index % 2 === 1} />
        ))}
      </ul>
      <div className={styles.foot}>
        {shown.length < sorted.length && (
          <Button variant="secondary" onClick={() => setAll(true)}>
            {t('pickup.all', { count: sorted.length })}
          </Button>
        )}
        <ButtonLink to={paths.signUpPreferences()}>{t('pickup.start')}</ButtonLink>
      </div>
    </div>
  );
}
