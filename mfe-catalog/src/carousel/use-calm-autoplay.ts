import type useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef } from 'react';

const EVERY = 5000;

/**
 * Moves on by itself above 870 px only, and rests under the pointer, with the focus inside, in a tab
 * that is not looked at, and for those who asked for less motion. Give what it returns to the carousel.
 */
export function useCalmAutoplay(embla: ReturnType<typeof useEmblaCarousel>[1]) {
  const resting = useRef(false);

  // Time is outside React.
  useEffect(() => {
    if (!embla) return;
    const wide = matchMedia('(min-width: 870px)');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (wide.matches && !still.matches && !resting.current && !document.hidden) embla.scrollNext();
    }, EVERY);
    return () => clearInterval(timer);
  }, [embla]);

  const rest = () => {
    resting.current = true;
  };
  const go = () => {
    resting.current = false;
  };
  return { onMouseEnter: rest, onMouseLeave: go, onFocus: rest, onBlur: go };
}
