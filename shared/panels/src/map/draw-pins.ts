import { type LayerGroup, type Map as LeafletMap, latLngBounds, marker } from 'leaflet';
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
      marker(point, { icon, title: name, alt: name })
        .on('click', () => onSelect(point.id))
        .addTo(layer);
    } else {
      const selected = group.some(({ id }) => id === selectedId);
      const name = groupLabel(group.length);
      marker(centre, { icon: clusterIcon(group.length, selected), title: name, alt: name })
        .on('click', () => map.fitBounds(latLngBounds(group.map(({ lat, lng }) => [lat, lng])).pad(0.4)))
        .addTo(layer);
    }
  }
}
