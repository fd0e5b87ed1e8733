import type { DOMAttributes } from 'react';

const FIRST_TURN_MS = 10;
const LAST_TURN_MS = 320;
/** Nobody else listens to it, and React hydrates nothing because of it. */
const QUESTION = 'lostpointercapture';

/** For the element around the page: React hears an event of what it has hydrated, and of nothing else. */
export const answering: DOMAttributes<Element> = {
  onLostPointerCapture: (event) => event.isTrusted || event.preventDefault(),
};

/** Whether React has hydrated this element, which stands in one that is `answering`. */
export const isTakenOver = (element: Element) =>
  !element.dispatchEvent(new Event(QUESTION, { bubbles: true, cancelable: true }));

/** React hydrates a part of the page at once when something happens in it; this is what nobody listens to. */
export const takeOver = (element: Element) => element.dispatchEvent(new Event('auxclick', { bubbles: true }));

/** Has all hydrated that stands in an element now, and waits for it, however late its code comes. */
export async function whenTakenOver(root: Element): Promise<void> {
  // What is within another element is hydrated after it.
  const innermost = [...root.querySelectorAll('*')].filter((element) => !element.firstElementChild);
  for (const element of innermost) {
    for (let turn = FIRST_TURN_MS; isWaiting(element); turn = Math.min(turn * 2, LAST_TURN_MS)) {
      takeOver(element);
      if (isWaiting(element)) await new Promise((resolve) => setTimeout(resolve, turn));
    }
  }
}

/** What stands in its place by now was drawn by React. */
const isWaiting = (element: Element) => element.isConnected && !isTakenOver(element);
