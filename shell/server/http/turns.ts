import { setTimeout as sleep } from 'node:timers/promises';
import { toldOnce } from '@msl/contracts/told-once.ts';

type Work = () => Promise<unknown>;
type Options = {
  everyMs: number;
  /** Hears what fails, the same sentence once for as long as it lasts; the next turn tries again. */
  onError: (error: unknown) => void;
};

/** Work that is done again and again while an edge is open. */
export function createTurns(turn: Work, { everyMs, onError }: Options) {
  const closing = new AbortController();
  const { signal } = closing;
  const { well, failed } = toldOnce(onError);
  const attempt = (work: Work) => work().then(well, failed);
  return {
    start: () => {
      void (async () => {
        while (!signal.aborted) {
          await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
          if (!signal.aborted) await attempt(turn);
        }
      })();
    },
    /** No turn comes any more; `last` is done before. */
    close: async (last: Work) => {
      closing.abort();
      await attempt(last);
    },
  };
}
