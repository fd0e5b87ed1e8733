import { PageTitle } from '@msl/i18n/page-title.tsx';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The title of a page that gives none of its own (`PageTitle`): its h1, and until that is there the store's name. So no
 * page of any remote is ever without a title, which history, tabs and screen readers need, and none has two.
 */
export function HeadingTitle({ main }: { main: RefObject<HTMLElement | null> }) {
  /** Null while the page has a title of its own. */
  const [heading, setHeading] = useState<string | null>(null);
  // Pages come and go in ways that only the document shows: remotes render them.
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const putBack = new WeakMap<Element, string>();
    const read = () => {
      leaveToPage();
      // A title says what its page gave it (page-title.tsx), whoever writes into it: put back once, for a browser that translates the
      // page would write without end.
      for (const title of titles()) {
        const { said } = title.dataset;
        if (!said || title.textContent === said || putBack.get(title) === said) continue;
        putBack.set(title, said);
        title.textContent = said;
      }
      setHeading(hasOwnTitle() ? null : (element.querySelector('h1')?.textContent ?? ''));
    };
    const observer = new MutationObserver(read);
    for (const place of [element, document.head])
      observer.observe(place, { subtree: true, childList: true, characterData: true });
    read();
    return () => observer.disconnect();
  }, [main]);
  // The title that it draws is in the document by then.
  useEffect(() => {
    if (heading !== null) leaveToPage();
  }, [heading]);
  const { pathname } = useLocation();
  /** As React left them at the last change of path; null where there is no page any more, and React takes them away. */
  const standing = useRef<Map<Element, string | null> | null>(null);
  // React has changed the document by then; what the server wrote for the page before titles no other one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is of the page that is left
  useLayoutEffect(() => {
    standing.current = new Map(titles().map((title) => [title, title.textContent]));
    return () => {
      standing.current = null;
      served()?.setAttribute('data-document', '');
    };
  }, [pathname]);
  // A page that is left may write a title as its effects are cleaned up: all of them are, before this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is of the page that is left
  useEffect(() => () => restore(standing.current), [pathname]);
  return heading === null ? null : <PageTitle derived>{heading}</PageTitle>;
}

const hasOwnTitle = () =>
  document.head.querySelector('title:not([data-derived]):not([data-document])') !== null;

/**
 * For a page that arrived rendered, before it is hydrated: React would make the document's title the page's, and leave it behind for
 * ever where the page gives way to another version. One with an `itemprop` it leaves alone; it goes when the page's own is there.
 */
export const keepServedTitle = () => document.head.querySelector('title')?.setAttribute('itemprop', 'name');

const served = (before = '') => document.head.querySelector(`${before}title:is([data-document], [itemprop])`);

/** React puts the title of a page before the one that the document came with, which is no longer needed then. */
const leaveToPage = () => served('title ~ ')?.remove();

const titles = () => [...document.head.querySelectorAll('title')];

function restore(standing: Map<Element, string | null> | null): void {
  if (!standing) return;
  for (const title of titles()) {
    const text = standing.get(title);
    if (text === undefined) title.remove();
    else if (title.textContent !== text) title.textContent = text;
  }
}
