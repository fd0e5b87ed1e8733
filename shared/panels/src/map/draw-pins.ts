import {
  type LayerGroup,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
} from 'leaflet';
import { clusterPoints } from './cluster-points.rules.ts';
import styles from './embedded-map.module.css';
import type { PickupMapProps } from './map.types.ts';
import { clusterIcon, pinIcon } from './map-pin.ts';

/** The width of a pin: what a finger needs. */
const APART = 46;

type Pins = Pick<PickupMapProps, 'points' | 'fullLabel' | 'groupLabel' | 'onSelect'>;
/** A pin that is on the map, and the points that it stands for. */
export type DrawnPin = { ids: readonly string[]; pin: Marker };

/** Draws a pin for each point, and one for points that would lie on each other: it opens them. */
export function drawPins(map: LeafletMap, layer: LayerGroup, pins: Pins): DrawnPin[] {
  const { points, fullLabel, groupLabel, onSelect } = pins;
  const clusters = clusterPoints(points, (place) => map.project(place), APART);
  return clusters.map(({ points: group, centre }) => {
    const ids = group.map(({ id }) => id);
    const [point] = group;
    if (point && group.length === 1) {
      const name = point.full ? `${point.name} — ${fullLabel}` : point.name;
      const pin = marker(point, { icon: pinIcon(point.full), title: name, alt: name });
      return { ids, pin: pressable(pin, () => onSelect(point.id)).addTo(layer) };
    }
    const name = groupLabel(group.length);
    const bounds = latLngBounds(group.map(({ lat, lng }) => [lat, lng])).pad(0.4);
    const pin = marker(centre, { icon: clusterIcon(group.length), title: name, alt: name });
    return { ids, pin: pressable(pin, () => map.fitBounds(bounds)).addTo(layer) };
  });
}

/** The same pins stay: the one that was pressed has the focus again when what it opened is closed. */
export function markSelected(pins: readonly DrawnPin[], selectedId: string | null): void {
  for (const { ids, pin } of pins) {
    const selected = selectedId !== null && ids.includes(selectedId);
    if (styles.selected) pin.getElement()?.classList.toggle(styles.selected, selected);
  }
}

/** Leaflet lets a pin be reached by the keyboard, and presses it by the pointer only. */
function pressable(pin: Marker, press: () => void): Marker {
  return pin.on('click', press).on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    press();
  });
}
