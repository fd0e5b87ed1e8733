import { apiKey } from '@msl/api-client';
import { storeTime } from '@msl/api-client/store-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const LOOK = 1000;
const AGAIN = 30_000;

/**
 * Reads the order again when `instant` passes: a cut-off does not wait for a reload. While the answer stays the same
 * (this clock is ahead of the store's) it is asked again from time to time. It looks at the clock: one timer to the moment would
 * stand still while a device sleeps.
 */
export function useRefreshAt(instant: string | false | null | undefined): void {
  const queries = useQueryClient();
  // The clock is outside React.
  useEffect(() => {
    if (!instant) return;
    let due = Date.parse(instant) + LOOK;
    const timer = setInterval(() => {
      if (storeTime() < due) return;
      due = storeTime() + AGAIN;
      void queries.invalidateQueries({ queryKey: apiKey('processingOrder') });
    }, LOOK);
    return () => clearInterval(timer);
  }, [instant, queries]);
}
