import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { Card } from '@msl/ui/card.tsx';
import { PointWords } from '../pickup/point-words.tsx';
import styles from './pickup-points-page.module.css';

/** A point of the list; one without a spot left is drawn faintly, and says so. */
export function PointCard({ point, alternate = false }: { point: PickupPoint; alternate?: boolean }) {
  return (
    <Card as="li" alternate={alternate} tone={point.full ? 'sunken' : 'surface'} className={styles.point}>
      <h2 className={styles.name}>{point.name}</h2>
      <PointWords point={point} />
    </Card>
  );
}
