import { useEffect, useRef } from 'react';

/** Whether somebody did something on the page that stands in this place: what fails by itself is no step of theirs. */
export function useActed(place: string | undefined): () => boolean {
  const acted = useRef(false);
  // What is done anywhere on the page counts, and the page is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of one place
  useEffect(() => {
    const act = () => (acted.current = true);
    for (const name of ACTS) addEventListener(name, act, true);
    return () => {
      acted.current = false;
      for (const name of ACTS) removeEventListener(name, act, true);
    };
  }, [place]);
  return () => acted.current;
}

const ACTS = ['click', 'keydown', 'change'];
