const QUIET_MS = 500;

/** Calls back when the page has changed and then stood still for half a second. `forget` drops changes not yet told. */
export function watchSettled(page: Window & typeof globalThis, settled: () => void) {
  let waiting: number | undefined;
  const observer = new page.MutationObserver(() => {
    page.clearTimeout(waiting);
    waiting = page.setTimeout(settled, QUIET_MS);
  });
  observer.observe(page.document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  return { forget: () => void observer.takeRecords() };
}
