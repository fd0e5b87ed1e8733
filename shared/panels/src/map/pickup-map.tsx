import { lazy, Suspense } from 'react';
import type { PickupMapProps } from './map.types.ts';
import styles from './pickup-map.module.css';

const EmbeddedMap = lazy(() => import('./embedded-map.tsx'));

/** The map of pick-up points, 420 px high (specification, section 2). Its library loads after the page. */
export function PickupMap(props: PickupMapProps) {
  return (
    <div className={styles.frame}>
      <Suspense fallback={<div className={styles.waiting} />}>
        <EmbeddedMap {...props} />
      </Suspense>
    </div>
  );
}
