import useEmblaCarousel from 'embla-carousel-react';
import { startTransition, useEffect, useRef, useState } from 'react';

type Options = Parameters<typeof useEmblaCarousel>[0];
type Move = 'scrollPrev' | 'scrollNext';

/**
 * Embla has the whole page laid out when it begins: that waits until its place is `near` the window, or `move` is called,
 * which is done then.
 */
export function useNearEmbla(options: Options) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<Move[]>([]);
  const [near, setNear] = useState(false);
  const [attach, embla] = useEmblaCarousel(options);

  // What is near is the browser's to tell.
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver(
      (entries) =>
        entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: '50%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  // Embla is outside of React, and begins with the slides that stand there.
  useEffect(() => {
    if (near) attach(place.current);
  }, [near, attach]);
  useEffect(() => {
    if (!embla) return;
    for (const way of wanted.current.splice(0)) embla[way]();
  }, [embla]);

  function move(way: Move) {
    if (embla) return embla[way]();
    wanted.current.push(way);
    startTransition(() => setNear(true));
  }
  return { place, embla, near, move };
}
