import { startTransition, useEffect, useState } from 'react';

/**
 * How many of the pages are drawn: one more at a time, each in pieces that leave the main thread free, so that coming
 * back to hundreds of products keeps nobody waiting.
 */
export function useGradually(pages: number): number {
  const [drawn, setDrawn] = useState(1);
  if (drawn > pages) setDrawn(Math.max(1, pages));
  // The next page waits until this one stands: that is after React's own work.
  useEffect(() => {
    if (drawn < pages) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, pages]);
  return Math.min(drawn, pages);
}
