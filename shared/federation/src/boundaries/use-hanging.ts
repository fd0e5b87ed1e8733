import { useEffect, useRef } from 'react';

/** A page's code has come by then, or failed (remote-loader.ts): one that still waits does so for what never comes. */
const HANGS_AFTER_MS = 15_000;

/** Tells of a page that does not come to stand in its place; undefined of what is none. Gives what says that it stands, or failed. */
export function useHanging(place: string | undefined, tell: () => void): () => void {
  const settled = useRef<string>(undefined);
  // Time passes outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of one place once
  useEffect(() => {
    if (place === undefined) return undefined;
    const timer = setTimeout(() => settled.current !== place && tell(), HANGS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return () => {
    settled.current = place;
  };
}
