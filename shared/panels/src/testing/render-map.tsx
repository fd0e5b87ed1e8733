// At hand before the map asks for them: a busy machine takes long to read them.
import '../map/embedded-map.tsx';
import '../map/google-map.tsx';
import { renderPage } from '@msl/testing/render-page.tsx';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import type { MapPoint } from '../map/map.types.ts';
import { PickupMap } from '../map/pickup-map.tsx';

const points: readonly MapPoint[] = [
  { id: 'open', name: 'Café Le Moussu', lat: 45.52, lng: -73.6, full: false },
  { id: 'full', name: 'Boulangerie', lat: 45.56, lng: -73.88, full: true },
];

/** The map with a key for Google, in a window that sees it. */
export function renderMapWithKey(onSelect: (id: string) => void) {
  window.IntersectionObserver = class {
    private readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe() {
      this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    disconnect() {}
  } as never;
  renderPage(
    <PickupMap
      label={texts.pickup.map}
      points={points}
      selectedId={null}
      onSelect={onSelect}
      view={{ lat: 45.5, lng: -73.6, zoom: 13 }}
    />,
    { panels: texts },
    { config: { maps: { googleKey: 'AIza-0123456789', googleMapId: 'look' } } },
  );
}
