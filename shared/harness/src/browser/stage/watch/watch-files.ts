import type { Tell } from '../../watched.ts';
import { nextTurn, nothingYet } from './watch-calls.ts';

/** Scripts and style sheets from when their element is there until they have come; with pictures, those that did not come. */
export function watchFiles(page: Window & typeof globalThis, tell: Tell): void {
  const asked = new WeakSet<EventTarget>();
  const begin = (element: Node) => {
    const path = isWaitedFor(element) && pathOf(element, page.location);
    if (!path) return;
    const call = { ...nothingYet, turn: nextTurn(), method: 'GET', path };
    asked.add(element);
    tell({ kind: 'call', call });
    // On the element itself: whoever gave it up may have taken it out of the page by then.
    element.addEventListener('load', () => tell({ kind: 'came', turn: call.turn }), { once: true });
    element.addEventListener('error', () => tell({ kind: 'call', call: { ...call, pending: false } }), {
      once: true,
    });
  };
  // Told of an element before anything of its file can have come.
  new page.MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(begin);
  }).observe(page.document, { childList: true, subtree: true });
  page.addEventListener(
    'error',
    ({ target }) => {
      const path = target && !asked.has(target) && pathOf(target, page.location);
      if (!path) return;
      tell({ kind: 'call', call: { ...nothingYet, turn: nextTurn(), pending: false, method: 'GET', path } });
    },
    // An element's error does not bubble.
    true,
  );
}

const isWaitedFor = (element: Node) =>
  element instanceof HTMLScriptElement ||
  (element instanceof HTMLLinkElement && element.relList.contains('stylesheet'));

function pathOf(element: EventTarget, location: Location): string | undefined {
  const address =
    element instanceof HTMLLinkElement
      ? element.href
      : element instanceof HTMLScriptElement || element instanceof HTMLImageElement
        ? element.src
        : '';
  if (!address) return undefined;
  const { origin, pathname, search, href } = new URL(address, location.href);
  return origin === location.origin ? pathname + search : href;
}
