import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** What the link that led here said. A page that came rendered knows nothing of it: the first render over it is without. */
export function useLinkState(): Readonly<Record<string, unknown>> {
  const { state } = useLocation();
  return (
    useSyncExternalStore(
      untold,
      () => state,
      () => null,
    ) ?? {}
  );
}

/** Nobody tells of a change: the state is that of the address, and each address is rendered. */
const untold = () => () => undefined;
