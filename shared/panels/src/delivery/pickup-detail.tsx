import type { Frequency } from '@msl/contracts/entities/enums.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { TimeslotChoice } from './timeslot-choice.tsx';

type PickupDetailProps = {
  point: PickupPoint;
  frequence: Frequency | null;
  timeslotId: string | null;
  error: string | undefined;
  onTimeslot: (id: string) => void;
};

/** The chosen point: why it cannot be taken, or when to come. */
export function PickupDetail({ point, frequence, timeslotId, error, onTimeslot }: PickupDetailProps) {
  const { t } = useTranslation('panels');
  const errorText = useErrorText();
  const obstacle = obstacleOf(point, frequence);
  if (obstacle) return <Notice tone="warning">{errorText(obstacle)}</Notice>;
  return (
    <TimeslotChoice
      label={t('pickup.timeslot', { name: point.name })}
      timeslots={point.timeslots.filter((slot) => slot.active)}
      value={timeslotId}
      error={error}
      onChange={onTimeslot}
    />
  );
}

/** The smallest number of days between two baskets that the point takes may be above the chosen one. */
function obstacleOf(point: PickupPoint, frequence: Frequency | null) {
  if (!point.open) return 'pickup-point-closed';
  if (point.full) return 'pickup-point-full';
  if (frequence !== null && point.frequence > frequence) return 'frequency-incompatible';
  return null;
}
