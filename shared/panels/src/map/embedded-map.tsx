import 'leaflet/dist/leaflet.css';
import type { GeoJsonObject } from 'geojson';
import { circleMarker, type LayerGroup, type Map as LeafletMap, layerGroup, map, marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { drawGround } from './embedded-ground.ts';
import styles from './embedded-map.module.css';
import type { PickupMapProps } from './map.types.ts';
import { pinIcon } from './map-pin.ts';
import rivers from './rivers.geo.json';
import water from './water.topo.json';

/** The map without any provider: Leaflet over the shorelines that the store carries. */
export default function EmbeddedMap(props: PickupMapProps) {
  const { label, points, selectedId, view, here, fullLabel } = props;
  const container = useRef<HTMLElement>(null);
  const leaflet = useRef<{ map: LeafletMap; pins: LayerGroup } | null>(null);
  const select = useEffectEvent((id: string) => props.onSelect(id));
  const firstView = useEffectEvent(() => view);

  // Leaflet owns the element: it is made once, and taken down with the component.
  useEffect(() => {
    if (!container.current) return;
    const { lat, lng, zoom } = firstView();
    const made = map(container.current, { minZoom: 7, maxZoom: 15, scrollWheelZoom: false });
    made.setView([lat, lng], zoom);
    made.attributionControl.setPrefix('Leaflet');
    made.attributionControl.addAttribution('GSHHG 2.3.7 (LGPL)');
    drawGround(made, water, rivers as GeoJsonObject);
    leaflet.current = { map: made, pins: layerGroup().addTo(made) };
    return () => {
      leaflet.current = null;
      made.remove();
    };
  }, []);

  // Pins follow the list.
  useEffect(() => {
    const pins = leaflet.current?.pins;
    if (!pins) return;
    pins.clearLayers();
    for (const point of points) {
      const name = point.full ? `${point.name} — ${fullLabel}` : point.name;
      const icon = pinIcon({ full: point.full, selected: point.id === selectedId });
      marker([point.lat, point.lng], { icon, title: name, alt: name, riseOnHover: true })
        .on('click', () => select(point.id))
        .addTo(pins);
    }
    if (here) {
      circleMarker([here.lat, here.lng], { className: styles.here, radius: 9 })
        .bindTooltip(here.label)
        .addTo(pins);
    }
  }, [points, selectedId, here, fullLabel]);

  // The view follows a search or a selection.
  useEffect(() => {
    leaflet.current?.map.setView([view.lat, view.lng], view.zoom);
  }, [view.lat, view.lng, view.zoom]);

  return <section ref={container} className={styles.map} aria-label={label} />;
}
