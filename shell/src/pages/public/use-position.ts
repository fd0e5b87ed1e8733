import { useState } from 'react';
import type { Here } from '../pickup/here.ts';

const PATIENCE = 10_000;

/** Where the visitor is, asked of the browser only when `ask` is called: nobody is asked by opening a page. */
export function usePosition(onFound: (here: Here) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  function ask() {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      () => setState('refused'),
      { timeout: PATIENCE, maximumAge: PATIENCE },
    );
  }
  return { asking: state === 'asking', refused: state === 'refused', ask };
}
