import type { GeoJsonObject } from 'geojson';
import { geoJSON, type Map as LeafletMap } from 'leaflet';
import { feature } from 'topojson-client';
import styles from './embedded-map.module.css';

/** A topology as its JSON file reads: every object in it is drawn. */
type WaterTopology = { objects: Record<string, unknown> };

/** Draws water and rivers; land is the ground below. Nothing here answers to the pointer. */
export function drawGround(map: LeafletMap, water: WaterTopology, rivers: GeoJsonObject): void {
  const topology = water as unknown as Parameters<typeof feature>[0];
  for (const object of Object.values(topology.objects)) {
    geoJSON(feature(topology, object), {
      interactive: false,
      style: { className: styles.water, stroke: false, fillOpacity: 1 },
    }).addTo(map);
  }
  geoJSON(rivers, { interactive: false, style: { className: styles.river, weight: 1.5 } }).addTo(map);
}
