import { MAP_CENTRE, MAP_SEARCH_ZOOM, PICKUP_LIST_SIZE } from '@msl/contracts/constants.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { Button } from '@msl/ui/button.tsx';
import { FieldError } from '@msl/ui/field.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickupMap } from '../map/pickup-map.tsx';
import { AddressSearch } from './address-search.tsx';
import type { PlaceProps } from './delivery-body.ts';
import styles from './delivery-choice.module.css';
import { PickupDetail } from './pickup-detail.tsx';
import { PickupList } from './pickup-list.tsx';
import { PickupPasswordDialog } from './pickup-password-dialog.tsx';
import { asksPassword } from './pickup-passwords.ts';
import { onlyTimeslot } from './timeslot-choice.tsx';
import { useNearestPoints } from './use-nearest-points.ts';
import { useOwnPlace } from './use-own-place.ts';

/** A pick-up point from the map or from the list of the ten nearest, then its window. */
export function PickupChoice({ draft, wrong, onChange }: PlaceProps) {
  const { t } = useTranslation('panels');
  const id = useId();
  const [asking, setAsking] = useState<PickupPoint | null>(null);
  const own = useOwnPlace();
  const around = draft.near ?? own.home;
  const { points: all, isPending, isLoadingError, refetch } = useNearestPoints(around);
  const points = all.map(own.point);
  const chosen = points.find((point) => point.ppid === draft.ppid) ?? null;

  const take = (point: PickupPoint) =>
    onChange({ ppid: point.ppid, timeslotId: onlyTimeslot(point.timeslots) });
  function select(ppid: string) {
    const point = points.find((one) => one.ppid === ppid);
    if (!point) return;
    if (asksPassword(point, own.ppid)) setAsking(point);
    else take(point);
  }

  const view = around
    ? { lat: around.lat, lng: around.lng, zoom: MAP_SEARCH_ZOOM }
    : { ...MAP_CENTRE, zoom: 11 };
  return (
    <div className={styles.place}>
      <AddressSearch
        label={t('pickup.search')}
        hint={t('pickup.searchHint')}
        initialText={draft.near?.label ?? ''}
        onChoose={(near) => onChange({ near })}
      />
      <PickupMap
        label={t('pickup.map')}
        points={points}
        selectedId={draft.ppid}
        onSelect={select}
        view={view}
        here={draft.near && { ...draft.near, label: t('pickup.here') }}
      />
      {isLoadingError && (
        <Notice
          tone="error"
          action={
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              {t('pickup.retry')}
            </Button>
          }
        >
          {t('pickup.notLoaded')}
        </Notice>
      )}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </SkeletonGroup>
      )}
      {points.length > 0 && (
        <PickupList
          points={withChosen(points, chosen)}
          selectedId={draft.ppid}
          invalid={wrong('ppid') !== undefined}
          describedBy={`${id}-error`}
          onSelect={select}
        />
      )}
      <FieldError id={id}>{wrong('ppid')}</FieldError>
      {chosen && (
        <PickupDetail
          point={chosen}
          frequence={draft.frequence}
          timeslotId={draft.timeslotId}
          error={wrong('timeslotId')}
          onTimeslot={(timeslotId) => onChange({ timeslotId })}
        />
      )}
      {asking && (
        <PickupPasswordDialog
          point={asking}
          onAccepted={() => {
            take(asking);
            setAsking(null);
          }}
          onClose={() => {
            setAsking(null);
            onChange({ ppid: null, timeslotId: null });
          }}
        />
      )}
    </div>
  );
}

/** The ten nearest; before them the chosen one, when it is farther away. */
function withChosen(points: readonly PickupPoint[], chosen: PickupPoint | null): readonly PickupPoint[] {
  const nearest = points.slice(0, PICKUP_LIST_SIZE);
  return chosen && !nearest.includes(chosen) ? [chosen, ...nearest] : nearest;
}
