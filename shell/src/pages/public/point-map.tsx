import { MAP_CENTRE, MAP_ZOOM } from '@msl/contracts/constants.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { PickupMap } from '@msl/panels/map/pickup-map.tsx';
import { Button } from '@msl/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pickup-points-page.module.css';
import { PointCard } from './point-card.tsx';

const VIEW = { ...MAP_CENTRE, zoom: MAP_ZOOM };

/** The map, and under it the point that was pressed; for reading only. */
export function PointMap({ points }: { points: readonly PickupPoint[] }) {
  const { t } = useTranslation('shell-public');
  const [pressedId, setPressedId] = useState<string | null>(null);
  const pressed = points.find(({ ppid }) => ppid === pressedId);
  return (
    <div className={styles.map}>
      <PickupMap
        label={t('pickup.map')}
        points={points}
        selectedId={pressedId}
        onSelect={setPressedId}
        view={VIEW}
        zoomLabels={{ in: t('pickup.zoom-in'), out: t('pickup.zoom-out') }}
        fullLabel={t('pickup.full')}
        groupLabel={(count) => t('pickup.group', { count })}
      />
      <div role="status">
        {pressed && (
          <ul className={styles.pressed}>
            <PointCard point={pressed} />
            <li>
              <Button variant="ghost" size="sm" onClick={() => setPressedId(null)}>
                {t('pickup.close')}
              </Button>
            </li>
          </ul>
        )}
      </div>
    </div>
  );
}
