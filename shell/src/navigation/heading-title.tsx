import { PageTitle } from '@msl/i18n/page-title.tsx';
import { type RefObject, useEffect, useState } from 'react';

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
    const read = () => {
      leaveToPage();
      setHeading(hasOwnTitle() ? null : (element.querySelector('h1')?.textContent ?? ''));
    };
    const observer = new MutationObserver(read);
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    read();
    return () => observer.disconnect();
  }, [main]);
  // The title that it draws is in the document by then.
  useEffect(() => {
    if (heading !== null) leaveToPage();
  }, [heading]);
  return heading === null ? null : <PageTitle derived>{heading}</PageTitle>;
}

const hasOwnTitle = () =>
  document.head.querySelector('title:not([data-derived]):not([data-document])') !== null;

/** React puts the title of a page before the one that the document came with, which is no longer needed then. */
const leaveToPage = () => document.head.querySelector('title ~ title[data-document]')?.remove();
