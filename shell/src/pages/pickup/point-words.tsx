import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTimeslotWords } from '@msl/panels/delivery/timeslot-words.ts';
import { Badge } from '@msl/ui/badge.tsx';
import { useTranslation } from 'react-i18next';
import styles from './point-words.module.css';

/** A point as everybody may see it: where it is, whether it has spots left, and when baskets are handed over. */
export function PointWords({ point }: { point: PickupPoint }) {
  const { t } = useTranslation('panels');
  const { number, address } = useFormat();
  const words = useTimeslotWords();
  // A full point's windows are closed to newcomers, and still tell when it is open.
  const slots = point.timeslots.filter(({ active }) => active || point.full);
  return (
    <div className={styles.words}>
      <address className={styles.address}>
        {point.address}
        {point.address2 && `, ${point.address2}`}
        <br />
        {address(`${point.city} ${point.zip_code}`)}
        {point.distance !== null && t('pickup.distance', { km: number(point.distance) })}
      </address>
      {(point.full || point.private) && (
        <p className={styles.badges}>
          {point.full && <Badge kind="neutral">{t('pickup.full')}</Badge>}
          {point.private && <Badge kind="neutral">{t('pickup.private')}</Badge>}
        </p>
      )}
      <ul className={styles.slots} aria-label={t('pickup.detail.slots')}>
        {slots.map((slot) => (
          <li key={slot.id}>
            {words.day(slot)}, {words.hours(slot)}
          </li>
        ))}
      </ul>
    </div>
  );
}
