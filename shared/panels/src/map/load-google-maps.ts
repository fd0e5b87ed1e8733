import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { inTime } from '@msl/contracts/in-time.ts';

/** Longer than a slow phone needs; the loader itself would wait for ever. */
const TIMEOUT = 8_000;

/** Shell and remotes each carry a copy of this file; Google refuses a key once for the whole page. */
const REFUSED = Symbol.for('msl.google-maps.refused');
type Page = Window & { gm_authFailure?: () => void; [REFUSED]?: boolean };

let configured = false;
const listeners = new Set<() => void>();

/**
 * A library of Google Maps (`maps`, `marker`, `places`). Rejects when its script does not come in time, cannot be
 * fetched, or the key was refused.
 */
export async function loadGoogleLibrary<Name extends 'maps' | 'marker' | 'places'>(
  name: Name,
  options: { key: string; language: string },
) {
  const page = window as Page;
  if (!configured) {
    configured = true;
    const previous = page.gm_authFailure;
    page.gm_authFailure = () => {
      page[REFUSED] = true;
      previous?.();
      for (const tell of listeners) tell();
    };
    setOptions({ key: options.key, language: options.language, region: 'CA', v: 'weekly' });
  }
  const library = await inTime(
    importLibrary(name),
    TIMEOUT,
    () => new Error('Google Maps did not come in time'),
  );
  if (page[REFUSED]) throw new Error('Google Maps refused the key');
  return library;
}

/** Calls back when Google refuses the key, which it may say after the map is drawn. Returns the way to stop. */
export function onGoogleRefusal(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
