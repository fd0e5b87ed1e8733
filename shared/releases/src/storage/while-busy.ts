import { setTimeout as sleep } from 'node:timers/promises';
import { statusOf } from './bucket-fault.ts';

/** Answers that S3 gives in normal service too: the same call goes through a moment later. */
const BUSY = new Set([429, 500, 502, 503, 504]);
const FIRST_PAUSE_MS = 100;
/** Four calls more, in 1.5 seconds at most. */
const LAST_PAUSE_MS = 800;

/** Calls again, ever later, while the store says that it is busy; what it says at last is thrown. */
export async function whileBusy<T>(patienceMs: number, call: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      return await call();
    } catch (error) {
      const isLast = pause > LAST_PAUSE_MS || performance.now() + pause > until;
      if (isLast || !BUSY.has(statusOf(error))) throw error;
    }
    // Many calls that were refused together do not come again together.
    await sleep(pause * (0.5 + Math.random() / 2));
  }
}
