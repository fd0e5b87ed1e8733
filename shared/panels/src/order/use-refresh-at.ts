import { apiKey } from '@msl/api-client';
import { storeTime } from '@msl/api-client/store-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A timer stands still while a device sleeps, and how far the store's clock is ahead may be learned later. */
const LOOK = 60_000;
const AGAIN = 30_000;
const MOMENT = 1000;

/**
 * Reads the order again when `instant` passes: a cut-off does not wait for a reload. While the answer stays the same
 * (this clock is ahead of the store's) it is asked again from time to time.
 */
export function useRefreshAt(instant: string | null): void {
  const queries = useQueryClient();
  // The clock is outside React: a timer, to the moment that the API named.
  useEffect(() => {
    if (!instant) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = Date.parse(instant) + MOMENT - storeTime();
      timer = setTimeout(left > LOOK ? wait : ask, Math.min(Math.max(MOMENT, left), LOOK));
    };
    const ask = () => {
      void queries.invalidateQueries({ queryKey: apiKey('processingOrder') });
      timer = setTimeout(ask, AGAIN);
    };
    wait();
    return () => clearTimeout(timer);
  }, [instant, queries]);
}
