/** Google's script as far as the store uses it: what it would draw is put into the map's element. */
type Placed = { position: { lat: number; lng: number }; title: string; content: HTMLElement };

class StandInMarker extends EventTarget {
  readonly element = document.createElement('button');
  constructor({ map, title, content }: Placed & { map: StandInMap }) {
    super();
    this.element.setAttribute('aria-label', title);
    this.element.append(content);
    this.element.addEventListener('click', () => this.dispatchEvent(new Event('gmp-click')));
    map.element.append(this.element);
  }
  set map(map: null) {
    if (map === null) this.element.remove();
  }
}

class StandInMap {
  readonly element: HTMLElement;
  private zoom: number;
  private readonly heard = new Set<() => void>();
  constructor(element: HTMLElement, options: { zoom: number }) {
    this.element = element;
    this.zoom = options.zoom;
    element.dataset.provider = 'google';
  }
  getZoom = () => this.zoom;
  setZoom(zoom: number) {
    this.zoom = zoom;
    for (const hear of this.heard) hear();
  }
  setCenter() {}
  fitBounds() {}
  addListener = (_: 'zoom_changed', hear: () => void) => {
    this.heard.add(hear);
    return { remove: () => void this.heard.delete(hear) };
  };
}

type GoogleHere = { maps: Record<string, unknown> & { __ib__?: () => void } };

/** Waits for the loader's script element, and answers it as Google's script does. Gives the script's address. */
export async function answerGoogleScript(): Promise<URL> {
  const script = await scriptElement();
  const { maps } = (window as unknown as { google: GoogleHere }).google;
  maps.importLibrary = async (name: string) =>
    name === 'maps' ? { Map: StandInMap } : { AdvancedMarkerElement: StandInMarker };
  maps.__ib__?.();
  return new URL(script.src);
}

async function scriptElement(): Promise<HTMLScriptElement> {
  for (let turn = 0; turn < 200; turn += 1) {
    const script = document.querySelector<HTMLScriptElement>('script[src*="maps.googleapis.com"]');
    if (script) return script;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('nobody asked for Google Maps');
}
