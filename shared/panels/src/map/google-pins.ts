import { classNames } from '@msl/ui/class-names.ts';
import { clusterPoints } from './cluster-points.rules.ts';
import styles from './google-map.module.css';
import type { PickupMapProps } from './map.types.ts';
import { mercator } from './mercator.rules.ts';

/** The width of a pin: what a finger needs. */
const APART = 46;

type Pins = Pick<PickupMapProps, 'points' | 'selectedId' | 'fullLabel' | 'groupLabel' | 'onSelect' | 'here'>;
type Marker = google.maps.marker.AdvancedMarkerElement;

/** Puts a pin for each point on the map, and one for points that would lie on each other: it opens them. */
export function googlePins(
  { AdvancedMarkerElement }: google.maps.MarkerLibrary,
  map: google.maps.Map,
  pins: Pins,
): Marker[] {
  const zoom = map.getZoom() ?? 0;
  const clusters = clusterPoints(pins.points, (place) => mercator(place, zoom), APART);
  const mark = (position: { lat: number; lng: number }, title: string, content: HTMLElement) =>
    new AdvancedMarkerElement({ map, position, title, content, gmpClickable: true });
  const markers = clusters.map(({ points, centre }) => {
    const [point] = points;
    const selected = points.some(({ id }) => id === pins.selectedId);
    if (point && points.length === 1) {
      const name = point.full ? `${point.name} — ${pins.fullLabel}` : point.name;
      const marker = mark(
        point,
        name,
        pin(classNames(point.full && styles.full, selected && styles.selected)),
      );
      marker.addEventListener('gmp-click', () => pins.onSelect(point.id));
      return marker;
    }
    const marker = mark(centre, pins.groupLabel(points.length), cluster(points.length, selected));
    marker.addEventListener('gmp-click', () => map.fitBounds(boundsOf(points)));
    return marker;
  });
  if (pins.here) {
    const here = document.createElement('span');
    here.className = styles.here ?? '';
    markers.push(
      new AdvancedMarkerElement({ map, position: pins.here, title: pins.here.label, content: here }),
    );
  }
  return markers;
}

function pin(state: string | undefined): HTMLElement {
  const element = document.createElement('span');
  element.className = classNames(styles.pin, state) ?? '';
  return element;
}

function cluster(count: number, selected: boolean): HTMLElement {
  const element = document.createElement('span');
  element.className = classNames(styles.cluster, selected && styles.selected) ?? '';
  element.textContent = String(count);
  return element;
}

function boundsOf(points: readonly { lat: number; lng: number }[]): google.maps.LatLngBoundsLiteral {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return {
    north: Math.max(...lats),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    west: Math.min(...lngs),
  };
}
