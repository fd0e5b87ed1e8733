import type useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef } from 'react';

const EVERY = 5000;

/**
 * Moves on by itself above 870 px only, and rests under the pointer, with the focus inside, in a tab
 * that is not looked at, and for those who asked for less motion. Give what it returns to the carousel.
 */
export function useCalmAutoplay(embla: ReturnType<typeof useEmblaCarousel>[1]) {
  const resting = useRef({ pointer: false, focus: false });

  // Time is outside React.
  useEffect(() => {
    if (!embla) return;
    const wide = matchMedia('(min-width: 54.375em)');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      const { pointer, focus } = resting.current;
      if (wide.matches && !still.matches && !pointer && !focus && !document.hidden) embla.scrollNext();
    }, EVERY);
    return () => clearInterval(timer);
  }, [embla]);

  const rests = (why: 'pointer' | 'focus', is: boolean) => () => {
    resting.current[why] = is;
  };
  return {
    onMouseEnter: rests('pointer', true),
    onMouseLeave: rests('pointer', false),
    onFocus: rests('focus', true),
    onBlur: rests('focus', false),
  };
}
