/**
 * For the code of a small part, which must not take its page down with it: where it does not come, what stands
 * in its place stays, and it is asked for again when the line is back, or after a while. It never fails.
 */
export const untilItComes =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (let turn = 2_000; ; turn *= 2) {
      try {
        return await load();
      } catch {
        await lineOrTurn(turn);
      }
    }
  };

const lineOrTurn = (ms: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, ms);
    addEventListener('online', resolve, { once: true });
  });
