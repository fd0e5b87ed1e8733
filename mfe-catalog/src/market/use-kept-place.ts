import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** `card` is the first one on the screen, -1 when there was none, and `offset` its place there; `document` says which one kept it. */
type Place = { pages: number; top: number; card: number; offset: number; document: number };
type Shown = {
  list: RefObject<HTMLElement | null>;
  /** Pages that were read, and those of them that are drawn. */
  pages: number;
  drawn: number;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
};

/** Cards out of sight have a guessed height: the place is looked for again as those around it are drawn. */
const LOOKS = 4;

/** The browser goes to the place of a rendered page by itself: as far off, it has not been scrolled since. */
const BROWSERS_ERROR = 100;

/**
 * Coming back to a list (back, forward, reload) finds as many pages as were shown and the same card in the same place.
 * Kept by the entry of the history, so that a link to the same address starts at the top.
 */
export function useKeptPlace({ list, pages, drawn, hasMore, loadingMore, onMore }: Shown): void {
  const { key, pathname, search } = useLocation();
  const name = `msl.place.${key}.${pathname}${search}`;
  const read = useRef(pages);
  const [isTakenOver] = useState(useSyncExternalStore(untold, asDrawn, asTakenOver));
  const wanted = useRef<{ name: string; place: Place | null; found: boolean }>(undefined);

  // Storage, scroll and history are the browser's own.
  useEffect(() => {
    read.current = pages;
    if (wanted.current?.name !== name) {
      const place = readPlace(name);
      const isLeft = wanted.current === undefined && isTakenOver && place !== null && isScrolledFrom(place);
      wanted.current = { name, place: isLeft ? null : place, found: false };
    }
    const { place, found } = wanted.current;
    if (!place) return;
    const card = cardsOf(list)[place.card];
    if (!found && (card || drawn >= place.pages)) {
      wanted.current.found = true;
      // After the shell, which takes every new page to its top.
      requestAnimationFrame(() => goTo(place, card, LOOKS));
    }
    if (pages >= place.pages || !hasMore) {
      if (drawn === pages) wanted.current.place = null;
    } else if (!loadingMore) onMore();
  }, [list, name, pages, drawn, hasMore, loadingMore, onMore, isTakenOver]);

  useLayoutEffect(() => {
    const keep = () => keepPlace(name, { pages: read.current, ...placeOf(list) });
    window.addEventListener('pagehide', keep);
    // Leaving: this runs before the list is taken out of the page, while its place can still be read.
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [list, name]);
}

const untold = () => () => undefined;
const asDrawn = () => false;
const asTakenOver = () => true;

/** Whoever scrolls a page that stands already, before its code is there, is not taken back. */
function isScrolledFrom({ top }: Place): boolean {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return Math.abs(window.scrollY - Math.min(top, end)) > BROWSERS_ERROR;
}

const cardsOf = (list: Shown['list']) => [...(list.current?.querySelectorAll('article') ?? [])];

function placeOf(list: Shown['list']) {
  const rects = cardsOf(list).map((card) => card.getBoundingClientRect());
  const card = rects.findIndex(({ bottom }) => bottom > 0);
  return { top: window.scrollY, card, offset: rects[card]?.top ?? 0 };
}

function goTo(place: Place, card: Element | undefined, looks: number) {
  const top = card ? Math.round(window.scrollY + card.getBoundingClientRect().top - place.offset) : place.top;
  window.scrollTo({ top, behavior: 'instant' });
  if (card && looks > 1) requestAnimationFrame(() => goTo(place, card, looks - 1));
}

function readPlace(name: string): Place | null {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    const isPlace = typeof place === 'object' && place !== null && 'offset' in place;
    return isPlace && isComeBackTo(place as Place) ? (place as Place) : null;
  } catch {
    return null;
  }
}

/** A document that was gone to anew begins at the top, though its first entry has the name of an earlier one's. */
function isComeBackTo({ document }: Place): boolean {
  const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
  return document === performance.timeOrigin || (arrival as PerformanceNavigationTiming)?.type !== 'navigate';
}

function keepPlace(name: string, place: Omit<Place, 'document'>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ ...place, document: performance.timeOrigin }));
  } catch {
    // Storage is full or forbidden: coming back starts at the top.
  }
}
