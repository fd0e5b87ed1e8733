import { classNames } from '@msl/ui/class-names.ts';
import { clusterPoints } from './cluster-points.rules.ts';
import styles from './google-map.module.css';
import type { PickupMapProps } from './map.types.ts';
import { mercator } from './mercator.rules.ts';

/** The width of a pin: what a finger needs. */
const APART = 46;

type Pins = Pick<PickupMapProps, 'points' | 'fullLabel' | 'groupLabel' | 'onSelect' | 'here'>;
type Marker = google.maps.marker.AdvancedMarkerElement;
/** A pin that is on the map, and the points that it stands for: none for the visitor's own place. */
export type DrawnMarker = { ids: readonly string[]; marker: Marker; look: HTMLElement };

/** Puts a pin for each point on the map, and one for points that would lie on each other: it opens them. */
export function googlePins(
  { AdvancedMarkerElement }: google.maps.MarkerLibrary,
  map: google.maps.Map,
  pins: Pins,
): DrawnMarker[] {
  const zoom = map.getZoom() ?? 0;
  const clusters = clusterPoints(pins.points, (place) => mercator(place, zoom), APART);
  const mark = (position: { lat: number; lng: number }, title: string, content: HTMLElement) =>
    new AdvancedMarkerElement({ map, position, title, content, gmpClickable: true });
  const drawn = clusters.map(({ points, centre }): DrawnMarker => {
    const [point] = points;
    const ids = points.map(({ id }) => id);
    if (point && points.length === 1) {
      const name = point.full ? `${point.name} — ${pins.fullLabel}` : point.name;
      const look = pin(point.full);
      const marker = mark(point, name, look);
      marker.addEventListener('gmp-click', () => pins.onSelect(point.id));
      return { ids, marker, look };
    }
    const look = cluster(points.length);
    const marker = mark(centre, pins.groupLabel(points.length), look);
    marker.addEventListener('gmp-click', () => map.fitBounds(boundsOf(points)));
    return { ids, marker, look };
  });
  if (pins.here) {
    const look = document.createElement('span');
    look.className = styles.here ?? '';
    const { label: title, ...position } = pins.here;
    drawn.push({
      ids: [],
      marker: new AdvancedMarkerElement({ map, position, title, content: look }),
      look,
    });
  }
  return drawn;
}

/** The same pins stay: the one that was pressed has the focus again when what it opened is closed. */
export function markSelected(pins: readonly DrawnMarker[], selectedId: string | null): void {
  for (const { ids, look } of pins) {
    const selected = selectedId !== null && ids.includes(selectedId);
    if (styles.selected) look.classList.toggle(styles.selected, selected);
  }
}

function pin(full: boolean): HTMLElement {
  const element = document.createElement('span');
  element.className = classNames(styles.pin, full && styles.full) ?? '';
  return element;
}

function cluster(count: number): HTMLElement {
  const element = document.createElement('span');
  element.className = styles.cluster ?? '';
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
