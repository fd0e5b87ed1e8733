const FIRST_TURN_MS = 10;
const LAST_TURN_MS = 320;

/** React leaves its mark on what it has: there is no other sign. */
export const isTakenOver = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__react'));

/** React takes a part of the page over at once when something happens in it; this is what nobody listens to. */
export const takeOver = (element: Element) => element.dispatchEvent(new Event('auxclick', { bubbles: true }));

/** Boundaries that React would take over when it has time: each that has its code, the outer ones first. */
export function takeOverAll(root: Element): void {
  for (const element of boundariesOf(root)) takeOver(element);
}

/** Waits for all that the server wrote to be React's, however late its code comes. */
export async function whenTakenOver(root: Element): Promise<void> {
  for (let turn = FIRST_TURN_MS; ; turn = Math.min(turn * 2, LAST_TURN_MS)) {
    takeOverAll(root);
    if (boundariesOf(root).every(isTakenOver)) return;
    await new Promise((resolve) => setTimeout(resolve, turn));
  }
}

/** The first element of each boundary that stands complete. */
function boundariesOf(root: Element): Element[] {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Element[] = [];
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment;
    if (data === '$' && nextSibling instanceof Element) found.push(nextSibling);
  }
  return found;
}
