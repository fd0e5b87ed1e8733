import 'leaflet/dist/leaflet.css';
import type { GeoJsonObject } from 'geojson';
import { circleMarker, type LayerGroup, type Map as LeafletMap, layerGroup, map } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DrawnPin, drawPins, markSelected } from './draw-pins.ts';
import { drawGround } from './embedded-ground.ts';
import styles from './embedded-map.module.css';
import type { PickupMapProps } from './map.types.ts';
import { MapBar } from './map-bar.tsx';
import rivers from './rivers.geo.json';
import water from './water.topo.json';

const RANGE = { least: 7, most: 15 };
const CREDIT = 'Leaflet, GSHHG 2.3.7 (LGPL)';

/** The map without any provider: Leaflet over the shorelines that the store carries. */
export default function EmbeddedMap(props: PickupMapProps) {
  const { label, points, selectedId, view, here, fullLabel } = props;
  const container = useRef<HTMLElement>(null);
  const leaflet = useRef<{ map: LeafletMap; pins: LayerGroup } | null>(null);
  const drawn = useRef<DrawnPin[]>([]);
  const [zoom, setZoom] = useState(view.zoom);
  const select = useEffectEvent((id: string) => props.onSelect(id));
  const markChosen = useEffectEvent(() => markSelected(drawn.current, selectedId));
  const nameGroup = useEffectEvent((count: number) => props.groupLabel(count));
  const firstView = useEffectEvent(() => view);

  // Leaflet owns the element: it is made once, and taken down with the component.
  useEffect(() => {
    if (!container.current) return;
    const { lat, lng, zoom } = firstView();
    const animated = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = map(container.current, {
      fadeAnimation: animated,
      zoomAnimation: animated,
      inertia: animated,
      // One finger scrolls the page, which a map as high as a phone would hold fast; two move the map.
      dragging: !matchMedia('(pointer: coarse)').matches,
      minZoom: RANGE.least,
      maxZoom: RANGE.most,
      scrollWheelZoom: false,
      zoomControl: false,
      attributionControl: false,
    });
    made.on('zoomend', () => setZoom(made.getZoom()));
    made.setView([lat, lng], zoom);
    const endGround = drawGround(made, water, rivers as GeoJsonObject);
    leaflet.current = { map: made, pins: layerGroup().addTo(made) };
    return () => {
      endGround();
      leaflet.current = null;
      made.remove();
    };
  }, []);

  // Pins follow the list, and are grouped anew at each zoom.
  useEffect(() => {
    const made = leaflet.current;
    if (!made) return;
    const draw = () => {
      made.pins.clearLayers();
      drawn.current = drawPins(made.map, made.pins, {
        points,
        fullLabel,
        groupLabel: (count) => nameGroup(count),
        onSelect: (id) => select(id),
      });
      markChosen();
      if (!here) return;
      circleMarker([here.lat, here.lng], { className: styles.here, radius: 9 })
        .bindTooltip(here.label)
        .addTo(made.pins);
    };
    draw();
    made.map.on('zoomend', draw);
    return () => void made.map.off('zoomend', draw);
  }, [points, here, fullLabel]);

  // The chosen pin is another colour of the same pin.
  useEffect(() => markSelected(drawn.current, selectedId), [selectedId]);

  // The view follows a search or a selection.
  useEffect(() => {
    leaflet.current?.map.setView([view.lat, view.lng], view.zoom);
  }, [view.lat, view.lng, view.zoom]);

  return (
    <>
      <section ref={container} className={styles.map} aria-label={label} />
      <MapBar
        zoom={zoom}
        range={RANGE}
        labels={props.zoomLabels}
        credit={CREDIT}
        onZoom={(next) => leaflet.current?.map.setZoom(next)}
      />
    </>
  );
}
