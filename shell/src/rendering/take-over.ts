import type { DOMAttributes } from 'react';

const FIRST_TURN_MS = 10;
const LAST_TURN_MS = 320;
/** Nobody else listens to it, and React hydrates nothing because of it. */
const QUESTION = 'lostpointercapture';

/** For the element around the page: React hears an event of what it has hydrated, and of nothing else. */
export const answering: DOMAttributes<Element> & { 'data-answering': true } = {
  'data-answering': true,
  onLostPointerCapture: (event) => event.isTrusted || event.preventDefault(),
};

/** Whether React has hydrated this element, which stands in one that is `answering`. */
export const isTakenOver = (element: Element) =>
  !element.dispatchEvent(new Event(QUESTION, { bubbles: true, cancelable: true }));

/** Whether what is done on an element is heard. What stands around the page (a preview's ribbon) is not React's to take over. */
export const isHeard = (element: Element) => !element.closest('[data-answering]') || isTakenOver(element);

/** The same, which asks no more of what is heard. */
export const answersBy = () => {
  const known = new WeakSet<Element>();
  return (element: Element): boolean => {
    if (known.has(element)) return true;
    const answers = isHeard(element);
    if (answers) known.add(element);
    return answers;
  };
};

/**
 * React hydrates that part of the page first in which something happens. This is of the kind for which it still rests between two
 * pieces of work, and nobody listens to it.
 */
export const takeOver = (element: Element) =>
  element.dispatchEvent(new Event('gotpointercapture', { bubbles: true }));

/** Has all hydrated that stands in an element now, and waits for it, however late its code comes. */
export async function whenTakenOver(root: Element): Promise<void> {
  // What is within another element is hydrated after it.
  const innermost = [...root.querySelectorAll('*')].filter((element) => !element.firstElementChild);
  for (const element of innermost) {
    for (let turn = FIRST_TURN_MS; isWaiting(element); turn = Math.min(turn * 2, LAST_TURN_MS)) {
      takeOver(element);
      await new Promise((resolve) => setTimeout(resolve, turn));
    }
  }
}

/** What stands in its place by now was drawn by React. */
const isWaiting = (element: Element) => element.isConnected && !isTakenOver(element);
