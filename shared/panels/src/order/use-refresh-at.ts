import { apiKey } from '@msl/api-client';
import { storeTime } from '@msl/api-client/store-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The longest wait that a browser's timer takes. */
const LONGEST = 2 ** 31 - 1;
const AGAIN = 30_000;

/**
 * Reads the order again when `instant` passes: a cut-off does not wait for a reload. While the answer stays the same
 * (this clock is ahead of the store's) it is asked again from time to time.
 */
export function useRefreshAt(instant: string | null): void {
  const queries = useQueryClient();
  // The clock is outside React: one timer, to the moment that the API named.
  useEffect(() => {
    if (!instant) return;
    let timer: ReturnType<typeof setTimeout>;
    const waitFor = (milliseconds: number) => {
      if (milliseconds > LONGEST) return;
      timer = setTimeout(() => {
        void queries.invalidateQueries({ queryKey: apiKey('processingOrder') });
        waitFor(AGAIN);
      }, milliseconds);
    };
    waitFor(Math.max(0, Date.parse(instant) - storeTime()) + 1000);
    return () => clearTimeout(timer);
  }, [instant, queries]);
}
