import { ownerOf } from '@msl/federation/route-pattern.ts';
import { usePlatform } from '@msl/platform';
import { LiveRegion } from '@msl/ui/live-region.tsx';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../shell-context.tsx';
import { HeadingTitle } from './heading-title.tsx';
import { keepStanding } from './keep-standing.ts';

/**
 * What every change of path does (specification, section 2): to the top, errors cleared, focus into the
 * page, and its title read aloud.
 */
export function RouteEffects({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const { session } = usePlatform();
  const { navigator, remotes } = useShell();
  const navigate = useNavigate();
  const previous = useRef(pathname);
  const owner = ownerOf(remotes, pathname)?.name;

  // The router is the outside world's way to change the page.
  useEffect(() => navigator.attach(navigate), [navigator, navigate]);

  // The document is everybody's: only who draws the page takes it away.
  useLayoutEffect(() => (main.current ? keepStanding(main.current) : undefined), [main]);

  // What a remote wrote around its pages goes with the last of them, before the next one writes there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is of the remote that is left
  useLayoutEffect(() => clearStyles, [owner]);

  // The last of a page are the cleanups of its effects, all of which run before this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is of the page that is left
  useEffect(() => () => readIn(session.getState().locale), [pathname, session]);

  // Scroll, focus and the error store live outside React; the first page is left as the browser shows it.
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    session.clearErrors();
    window.scrollTo({ top: 0, behavior: 'instant' });
    // A page that has moved the focus to a place of its own keeps it; the page before may still be there, hidden until this one's code is.
    const { activeElement } = document;
    if (!main.current?.contains(activeElement) || activeElement?.checkVisibility?.() === false)
      main.current?.focus({ preventScroll: true });
  }, [pathname, session, main]);

  return (
    <>
      <HeadingTitle main={main} />
      <TitleAnnouncer />
    </>
  );
}

/** To lock the scrolling, say; the shell itself writes nothing there. */
function clearStyles() {
  for (const element of [document.documentElement, document.body]) element.removeAttribute('style');
}

/** Assistive technology reads the page by its language; both of the store's go from left to right. */
function readIn(locale: string) {
  document.documentElement.lang = locale;
  document.documentElement.removeAttribute('dir');
}

/** Reads the document's title whenever it changes: pages set theirs as soon as they are there. */
function TitleAnnouncer() {
  const [title, setTitle] = useState('');
  // The title belongs to the document, and remotes set it too.
  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === known) return;
      known = document.title;
      setTitle(known);
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return <LiveRegion>{title}</LiveRegion>;
}
