/** Whoever waits for a page waits no longer than this for what may heal it. */
const PATIENCE_MS = 2_000;

/**
 * Fetches what came from a folder once more, past the browser's cache: what arrived broken would be kept there for
 * ever, because published files never change, and every retry would find it.
 */
export async function fetchAnew(base: string): Promise<void> {
  const come = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(come.filter((name) => name.startsWith(base) && /\.(?:js|css|json)$/.test(name)));
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await Promise.allSettled(
    [...files].map(async (file) =>
      (await fetch(file, { cache: 'reload', credentials: 'omit', signal })).blob(),
    ),
  );
}
