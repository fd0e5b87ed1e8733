import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef } from 'react';

type Options = Parameters<typeof useEmblaCarousel>[0];

/** Embla has the whole page laid out when it begins: that waits until its place is near the window. */
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
  return { place, embla };
}
