import { storeTime } from '@msl/api-client/store-time.ts';
import { useEffect, useState } from 'react';

const EVERY = 20_000;

/** The store's time, renewed every 20 seconds; null on the server and in the first render, which must look alike. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  // The clock is outside React.
  useEffect(() => {
    const tell = () => setNow(storeTime());
    tell();
    const timer = setInterval(tell, EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
