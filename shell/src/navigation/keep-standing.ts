import { tellOfPage } from '@msl/federation/reports/uncaught-errors.ts';

const TIMES = 10;

/**
 * Puts an element back that others took out of the document, by whichever element around it: a remote that empties `#root` or the
 * body would leave no header, and nothing that says so. What is emptied further in, its next page mends (place-boundary.tsx). Who
 * draws the element stops this before they take it away, by the function that it gives.
 */
export function keepStanding(element: Node): () => void {
  let timesLeft = TIMES;
  const observer = new MutationObserver((records) => {
    if (element.isConnected) return;
    for (const { target, addedNodes, removedNodes, nextSibling } of records.reverse()) {
      for (const node of addedNodes) (node as ChildNode).remove();
      for (const node of removedNodes) target.insertBefore(node, nextSibling);
    }
    observer.takeRecords();
    // Who takes it away whenever it comes back would keep the browser busy without end.
    timesLeft -= 1;
    if (timesLeft === 0) observer.disconnect();
    tellOfPage('it takes away the page around it');
  });
  for (let around = element.parentNode; around; around = around.parentNode)
    observer.observe(around, { childList: true });
  return () => observer.disconnect();
}
