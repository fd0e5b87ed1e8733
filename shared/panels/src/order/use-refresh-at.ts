import { apiKey } from '@msl/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The longest wait that a browser's timer takes. */
const LONGEST = 2 ** 31 - 1;

/** Reads the order again when `instant` passes: a cut-off does not wait for a reload. */
export function useRefreshAt(instant: string | null): void {
  const queries = useQueryClient();
  // The clock is outside React: one timer, to the moment that the API named.
  useEffect(() => {
    const wait = instant ? Date.parse(instant) - Date.now() : -1;
    if (wait < 0 || wait > LONGEST) return;
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: apiKey('processingOrder') }),
      wait + 1000,
    );
    return () => clearTimeout(timer);
  }, [instant, queries]);
}
