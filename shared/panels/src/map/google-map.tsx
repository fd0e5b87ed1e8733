import { useLocale } from '@msl/i18n/use-format.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './google-map.module.css';
import { type DrawnMarker, googlePins, markSelected } from './google-pins.ts';
import { loadGoogleLibrary, onGoogleRefusal } from './load-google-maps.ts';
import type { PickupMapProps } from './map.types.ts';
import { MapBar } from './map-bar.tsx';

const RANGE = { least: 7, most: 18 };

type Made = { map: google.maps.Map; markers: google.maps.MarkerLibrary };
type GoogleMapProps = PickupMapProps & { apiKey: string; mapId: string; onFailure: () => void };

/** The map by Google, where a key is configured; it says so when it cannot be shown. */
export default function GoogleMap({ apiKey, mapId, ...props }: GoogleMapProps) {
  const { label, points, selectedId, view, here, fullLabel } = props;
  const locale = useLocale();
  const container = useRef<HTMLElement>(null);
  const drawn = useRef<DrawnMarker[]>([]);
  const [made, setMade] = useState<Made | null>(null);
  const [zoom, setZoom] = useState(view.zoom);
  const fail = useEffectEvent(() => props.onFailure());
  const select = useEffectEvent((id: string) => props.onSelect(id));
  const markChosen = useEffectEvent(() => markSelected(drawn.current, selectedId));
  const nameGroup = useEffectEvent((count: number) => props.groupLabel(count));
  const firstView = useEffectEvent(() => view);

  // Google owns the element; its script comes from outside, or does not.
  useEffect(() => {
    let gone = false;
    const stop = onGoogleRefusal(() => fail());
    const options = { key: apiKey, language: locale };
    Promise.all([loadGoogleLibrary('maps', options), loadGoogleLibrary('marker', options)])
      .then(([maps, markers]) => {
        if (gone || !container.current) return;
        const { lat, lng, zoom } = firstView();
        const map = new maps.Map(container.current, {
          center: { lat, lng },
          zoom,
          mapId,
          minZoom: RANGE.least,
          maxZoom: RANGE.most,
          // Ours stand below the map.
          disableDefaultUI: true,
          gestureHandling: 'cooperative',
        });
        setMade({ map, markers });
      })
      .catch(() => {
        if (!gone) fail();
      });
    return () => {
      gone = true;
      stop();
    };
  }, [apiKey, mapId, locale]);

  // Pins follow the list, and are grouped anew at each zoom.
  useEffect(() => {
    if (!made) return;
    const clear = () => {
      for (const { marker } of drawn.current) marker.map = null;
      drawn.current = [];
    };
    const draw = () => {
      clear();
      setZoom(made.map.getZoom() ?? 0);
      drawn.current = googlePins(made.markers, made.map, {
        points,
        fullLabel,
        here: here ?? null,
        groupLabel: (count) => nameGroup(count),
        onSelect: (id) => select(id),
      });
      markChosen();
    };
    draw();
    const listener = made.map.addListener('zoom_changed', draw);
    return () => {
      listener.remove();
      clear();
    };
  }, [made, points, here, fullLabel]);

  // The chosen pin is another colour of the same pin.
  useEffect(() => markSelected(drawn.current, selectedId), [selectedId]);

  // The view follows a search or a selection.
  useEffect(() => {
    made?.map.setCenter({ lat: view.lat, lng: view.lng });
    made?.map.setZoom(view.zoom);
  }, [made, view.lat, view.lng, view.zoom]);

  return (
    <>
      <section ref={container} className={styles.map} aria-label={label} />
      <MapBar
        zoom={zoom}
        range={RANGE}
        labels={props.zoomLabels}
        onZoom={(next) => made?.map.setZoom(next)}
      />
    </>
  );
}
