import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Badge } from '@msl/ui/badge.tsx';
import { LockIcon } from '@msl/ui/icons.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { useTranslation } from 'react-i18next';
import styles from './pickup-list.module.css';
import { useTimeslotWords } from './timeslot-words.ts';

type PickupListProps = {
  points: readonly PickupPoint[];
  selectedId: string | null;
  invalid: boolean;
  /** Where the message stands: outside, for the list scrolls. */
  describedBy: string;
  /** Also told when the selected point is pressed again. */
  onSelect: (ppid: string) => void;
};

/** The same points as the map, in words: name, address, distance, windows, and what keeps one from being chosen. */
export function PickupList({ points, selectedId, invalid, describedBy, onSelect }: PickupListProps) {
  const { t } = useTranslation('panels');
  return (
    <div className={styles.list}>
      <RadioCards
        name="pickup-point"
        label={t(points.some(({ distance }) => distance !== null) ? 'pickup.nearest' : 'pickup.list')}
        value={selectedId}
        onValueChange={onSelect}
        onClick={({ currentTarget: { value } }) => value === selectedId && onSelect(value)}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? describedBy : undefined}
        options={points.map((point) => ({
          value: point.ppid,
          label: point.name,
          description: <PointWords point={point} />,
          end: <PointState point={point} />,
        }))}
      />
    </div>
  );
}

function PointWords({ point }: { point: PickupPoint }) {
  const { t } = useTranslation('panels');
  const { number } = useFormat();
  const words = useTimeslotWords();
  return (
    <span className={styles.words}>
      <span>
        {point.address}, {point.city}
        {point.distance !== null && t('pickup.distance', { km: number(point.distance) })}
      </span>
      {point.timeslots.map((slot) => (
        <span key={slot.id}>
          {words.day(slot)}, {words.hours(slot)}
        </span>
      ))}
    </span>
  );
}

function PointState({ point }: { point: PickupPoint }) {
  const { t } = useTranslation('panels');
  if (!point.open) return <Badge kind="neutral">{t('pickup.closed')}</Badge>;
  if (point.full) return <Badge kind="neutral">{t('pickup.full')}</Badge>;
  if (!point.private) return null;
  return (
    <span className={styles.private}>
      <LockIcon size="sm" /> {t('pickup.private')}
    </span>
  );
}
