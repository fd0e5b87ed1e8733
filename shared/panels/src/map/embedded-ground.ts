import type { GeoJsonObject } from 'geojson';
import { geoJSON, type Map as LeafletMap } from 'leaflet';
import { feature } from 'topojson-client';
import styles from './embedded-map.module.css';

/** A topology as its JSON file reads: every object in it is drawn. */
type WaterTopology = { objects: Record<string, unknown> };

/**
 * Draws water and rivers, each in a turn of its own, between which a phone answers; land is the ground below. Nothing here
 * answers to the pointer. Returns what ends it before.
 */
export function drawGround(map: LeafletMap, water: WaterTopology, rivers: GeoJsonObject): () => void {
  const topology = water as unknown as Parameters<typeof feature>[0];
  const waters = Object.values(topology.objects).map(
    (object) => () =>
      geoJSON(feature(topology, object), {
        interactive: false,
        style: { className: styles.water, stroke: false, fillOpacity: 1 },
      }),
  );
  const lines = () =>
    geoJSON(rivers, { interactive: false, style: { className: styles.river, weight: 1.5 } });
  const layers = [...waters, lines].values();
  let turn: ReturnType<typeof setTimeout>;
  const wait = () => {
    turn = setTimeout(() => {
      const { done, value: layer } = layers.next();
      if (done) return;
      layer().addTo(map);
      wait();
    });
  };
  wait();
  return () => clearTimeout(turn);
}
