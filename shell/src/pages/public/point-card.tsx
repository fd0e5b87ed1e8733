import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Badge } from '@msl/ui/badge.tsx';
import { Card } from '@msl/ui/card.tsx';
import { useTranslation } from 'react-i18next';
import styles from './pickup-points-page.module.css';

/** A point as everybody may see it: where it is, and when baskets are handed over. */
export function PointCard({ point, alternate = false }: { point: PickupPoint; alternate?: boolean }) {
  const { t } = useTranslation('shell-public');
  const format = useFormat();
  const slots = point.timeslots.filter(({ active }) => active);
  return (
    <Card as="li" alternate={alternate} className={styles.point}>
      <h2 className={styles.name}>{point.name}</h2>
      <p>
        {point.address}
        {point.address2 && `, ${point.address2}`}
        <br />
        {`${point.city} ${point.zip_code}`}
      </p>
      {(point.full || point.private) && (
        <p className={styles.badges}>
          {point.full && <Badge kind="neutral">{t('pickup.full')}</Badge>}
          {point.private && <Badge kind="neutral">{t('pickup.private')}</Badge>}
        </p>
      )}
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.id}>
            {t('pickup.slot', {
              day: format.weekday(slot.day),
              from: format.time(slot.start_time),
              to: format.time(slot.end_time),
            })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
