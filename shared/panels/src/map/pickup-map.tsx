import { lazy, Suspense } from 'react';
import styles from './pickup-map.module.css';

export type MapPoint = { id: string; name: string; lat: number; lng: number; full: boolean };
export type MapView = { lat: number; lng: number; zoom: number };

export type PickupMapProps = {
  /** What the map shows, for those who do not see it; the list beside it carries the same information. */
  label: string;
  points: readonly MapPoint[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  view: MapView;
  /** Where the visitor is, when they told. */
  here?: { lat: number; lng: number; label: string } | null;
  /** What a full point's name is followed by. */
  fullLabel: string;
};

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
