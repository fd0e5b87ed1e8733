const KEY = 'msl.ahead';

/** An answer is on its way for a while: a clock that differs by less is not another one. */
const LEAST_MS = 60_000;

/**
 * Keeps how far the store's clock is ahead of this device's, which its owner may have set wrong. `date`: what the header of
 * that name says in an answer. It outlives the page: one that comes rendered asks for nothing.
 */
export function noteStoreTime(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(ahead)) return;
  try {
    if (Math.abs(ahead) < LEAST_MS) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(ahead));
  } catch {
    // Storage is forbidden, or full: this device's clock is gone by.
  }
}

/** What time it is in the store, by its last answer to somebody with a session. Milliseconds since 1970. */
export function storeTime(): number {
  try {
    return Date.now() + Number(localStorage.getItem(KEY));
  } catch {
    return Date.now();
  }
}
