/** Bytes in a millisecond of one call among many over the slowest network that a store is run on: 4 kB in a second. */
const LEAST_BYTES_PER_MS = 4;

/** What a call is given more time for. */
type Moved = (bytes: number) => void;
export type Call<T> = (abortSignal: AbortSignal, moved: Moved) => Promise<T>;

/**
 * Ends a call that goes on for longer than `patienceMs`, and than the bytes that it moved take: an answer that comes a byte
 * at a time is never silent, and never whole.
 */
export async function inTime<T>(patienceMs: number, call: Call<T>): Promise<T> {
  const ending = new AbortController();
  const begun = performance.now();
  let granted = patienceMs;
  const late = () => {
    const left = begun + granted - performance.now();
    if (left > 0) timer = setTimeout(late, left);
    else ending.abort();
  };
  let timer = setTimeout(late, granted);
  try {
    return await call(ending.signal, (bytes) => {
      granted += bytes / LEAST_BYTES_PER_MS;
    });
  } catch (error) {
    if (!ending.signal.aborted) throw error;
    throw new Error(`the answer is not whole after ${Math.round(granted / 1000)} s`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
