import {
  type LayerGroup,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
} from 'leaflet';
import { clusterPoints } from './cluster-points.rules.ts';
import type { PickupMapProps } from './map.types.ts';
import { clusterIcon, pinIcon } from './map-pin.ts';

/** The width of a pin: what a finger needs. */
const APART = 46;

type Pins = Pick<PickupMapProps, 'points' | 'selectedId' | 'fullLabel' | 'groupLabel' | 'onSelect'>;

/** Draws a pin for each point, and one for points that would lie on each other: it opens them. */
export function drawPins(map: LeafletMap, layer: LayerGroup, pins: Pins): void {
  const { points, selectedId, fullLabel, groupLabel, onSelect } = pins;
  const clusters = clusterPoints(points, (place) => map.project(place), APART);
  for (const { points: group, centre } of clusters) {
    const [point] = group;
    if (point && group.length === 1) {
      const name = point.full ? `${point.name} — ${fullLabel}` : point.name;
      const icon = pinIcon({ full: point.full, selected: point.id === selectedId });
      pressable(marker(point, { icon, title: name, alt: name }), () => onSelect(point.id)).addTo(layer);
    } else {
      const selected = group.some(({ id }) => id === selectedId);
      const name = groupLabel(group.length);
      const bounds = latLngBounds(group.map(({ lat, lng }) => [lat, lng])).pad(0.4);
      const icon = clusterIcon(group.length, selected);
      pressable(marker(centre, { icon, title: name, alt: name }), () => map.fitBounds(bounds)).addTo(layer);
    }
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
