import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef } from 'react';

type Options = Parameters<typeof useEmblaCarousel>[0];
type Move = 'scrollPrev' | 'scrollNext';

/**
 * Embla has the whole page laid out when it begins: that waits until its place is near the window, or `move` is called, which
 * is done then.
 */
export function useNearEmbla(options: Options) {
  const place = useRef<HTMLDivElement>(null);
  const [attach, embla] = useEmblaCarousel(options);
  // What is near is the browser's to tell.
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return attach(place.current);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && attach(place.current),
      { rootMargin: '50%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [attach]);
  const wanted = useRef<Move[]>([]);
  const move = useCallback(
    (way: Move) => {
      if (embla) return embla[way]();
      wanted.current.push(way);
      attach(place.current);
    },
    [embla, attach],
  );
  // Embla is made outside of React, a moment after it has its place.
  useEffect(() => {
    if (!embla) return;
    for (const way of wanted.current.splice(0)) embla[way]();
  }, [embla]);
  return { place, embla, move };
}
