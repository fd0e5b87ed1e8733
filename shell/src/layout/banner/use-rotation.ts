import { BANNER_DURATION } from '@msl/contracts/constants.ts';
import { useEffect, useState } from 'react';

/** Whose turn it is of `count` texts, the next one every 10 s; it starts standing where motion is not wanted. */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);

  // The wish is the browser's to tell, and only there: a server knows nothing of it.
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  // The clock is the effect.
  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), BANNER_DURATION);
    return () => clearInterval(timer);
  }, [playing, count]);

  return { index, playing, toggle: () => setPlaying(!playing) };
}
