import { useSyncExternalStore } from 'react';

/** As in the style sheet: from here on the controls stand beside the stage, and not above it. */
const wide = () => matchMedia('(min-width: 64em)');

export const useIsWide = (): boolean => useSyncExternalStore(hearChange, () => wide().matches);

function hearChange(look: () => void): () => void {
  const asked = wide();
  asked.addEventListener('change', look);
  return () => asked.removeEventListener('change', look);
}
