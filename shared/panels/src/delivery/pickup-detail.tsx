import type { Frequency } from '@msl/contracts/entities/enums.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { FullPoint } from './full-point.tsx';
import { obstacleOf } from './pickup-obstacle.rules.ts';
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
  if (obstacle === 'pickup-point-full') return <FullPoint key={point.ppid} point={point} />;
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
