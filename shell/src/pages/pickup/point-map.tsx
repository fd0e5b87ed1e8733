import { MAP_CENTRE, MAP_SEARCH_ZOOM, MAP_ZOOM } from '@msl/contracts/constants.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { PickupMap } from '@msl/panels/map/pickup-map.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Here } from './here.ts';
import { PointDetail } from './point-detail.tsx';

type PointMapProps = {
  points: readonly PickupPoint[];
  /** The place around which to look; about Montreal without one. */
  here?: Here | null;
  /** The home page leads from a point to sign-up. */
  withStart?: boolean;
};

/** The open points on a map, for reading only: a press shows what a point is. */
export function PointMap({ points, here = null, withStart = false }: PointMapProps) {
  const { t } = useTranslation('panels');
  const [pressedId, setPressedId] = useState<string | null>(null);
  const marked = useMemo(() => here && { ...here, label: t('pickup.here') }, [here, t]);
  return (
    <>
      <PickupMap
        label={t('pickup.map')}
        points={points}
        selectedId={pressedId}
        onSelect={setPressedId}
        view={here ? { ...here, zoom: MAP_SEARCH_ZOOM } : { ...MAP_CENTRE, zoom: MAP_ZOOM }}
        here={marked}
      />
      <PointDetail
        point={points.find(({ ppid }) => ppid === pressedId) ?? null}
        withStart={withStart}
        onClose={() => setPressedId(null)}
      />
    </>
  );
}
