import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type Place = { pages: number; top: number };
type Shown = { pages: number; hasMore: boolean; loadingMore: boolean; onMore: () => void };

/**
 * Coming back to a list (back, forward, reload) finds as many pages as were shown and the same place. Kept by the
 * entry of the history, so that a link to the same address starts at the top.
 */
export function useKeptPlace({ pages, hasMore, loadingMore, onMore }: Shown): void {
  const { key, pathname, search } = useLocation();
  const name = `msl.place.${key}.${pathname}${search}`;
  const shown = useRef(pages);
  const wanted = useRef<{ name: string; place: Place | null }>(undefined);

  // Storage, scroll and history are the browser's own.
  useEffect(() => {
    shown.current = pages;
    if (wanted.current?.name !== name) wanted.current = { name, place: readPlace(name) };
    const { place } = wanted.current;
    if (!place) return;
    if (pages < place.pages && hasMore) {
      if (!loadingMore) onMore();
      return;
    }
    wanted.current = { name, place: null };
    // After the shell, which takes every new page to its top.
    requestAnimationFrame(() => window.scrollTo({ top: place.top, behavior: 'instant' }));
  }, [name, pages, hasMore, loadingMore, onMore]);

  useLayoutEffect(() => {
    const keep = () => keepPlace(name, { pages: shown.current, top: window.scrollY });
    window.addEventListener('pagehide', keep);
    // Leaving: this runs before the list is taken out of the page, while its place can still be read.
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name]);
}

function readPlace(name: string): Place | null {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    const known = typeof place === 'object' && place !== null && 'pages' in place && 'top' in place;
    return known ? { pages: Number(place.pages), top: Number(place.top) } : null;
  } catch {
    return null;
  }
}

function keepPlace(name: string, place: Place): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(place));
  } catch {
    // Storage is full or forbidden: coming back starts at the top.
  }
}
