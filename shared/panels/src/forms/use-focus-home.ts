import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a part of a page whose buttons leave it, or can be pressed no more, by what they do: `home` takes the focus over from
 * the one that had it. `watched` goes on the element around them. The component that calls this is the one that draws them
 * anew.
 */
export function useFocusHome<Home extends HTMLElement>() {
  const home = useRef<Home>(null);
  const held = useRef<Element | null>(null);
  // Moving the focus is the effect. Before the browser paints: it tells nobody that a button lost its focus with its place.
  useLayoutEffect(() => {
    const [last, now] = [held.current, document.activeElement];
    if (!last || (now !== last && now !== document.body)) return;
    if (last.isConnected && !last.matches(':disabled')) return;
    held.current = null;
    home.current?.focus();
  });
  const watched = {
    onFocus: ({ target }: FocusEvent) => {
      held.current = target;
    },
    onBlur: () => {
      held.current = null;
    },
  };
  return { home, watched };
}
