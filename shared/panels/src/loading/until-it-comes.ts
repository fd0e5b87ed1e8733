const FIRST_TURN_MS = 2_000;
const LAST_TURN_MS = 60_000;

/**
 * For the code of a small part, which must not take its page down with it: where it does not come, what stands
 * in its place stays, and it is asked for again when the line is back, or after a while. It never fails.
 */
export const untilItComes =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (let turn = FIRST_TURN_MS; ; turn = Math.min(turn * 2, LAST_TURN_MS)) {
      try {
        return await load();
      } catch {
        await lineOrTurn(turn);
      }
    }
  };

const lineOrTurn = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
