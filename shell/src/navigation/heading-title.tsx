import { PageTitle } from '@msl/i18n/page-title.tsx';
import { type RefObject, useEffect, useState } from 'react';

/**
 * The title of a page that gives none of its own (`PageTitle`): its h1. So no page of any remote is ever
 * without a title of its own, which history, tabs and screen readers need.
 */
export function HeadingTitle({ main }: { main: RefObject<HTMLElement | null> }) {
  const [heading, setHeading] = useState<string | null>(null);
  // Pages come and go in ways that only the document shows: remotes render them.
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const read = () => setHeading(hasOwnTitle() ? null : (element.querySelector('h1')?.textContent ?? null));
    const observer = new MutationObserver(read);
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    read();
    return () => observer.disconnect();
  }, [main]);
  return heading && <PageTitle derived>{heading}</PageTitle>;
}

/** React puts a page's title before the document's own, which is always there, and ours says what it is. */
const hasOwnTitle = () => document.head.querySelectorAll('title:not([data-derived])').length > 1;
