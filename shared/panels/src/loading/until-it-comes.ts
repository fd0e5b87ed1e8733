const FIRST_TURN_MS = 2_000;

/**
 * For the code of a small part, which must not take its page down with it: where it does not come, what stands
 * in its place stays, and it is asked for again when the line is back, or after a while. It never fails; what is no fault of the
 * line is told once, as what nobody caught, so that whoever judges the version hears of it.
 */
export const untilItComes =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (let turn = FIRST_TURN_MS; ; turn *= 2) {
      try {
        return await load();
      } catch (error) {
        if (turn === FIRST_TURN_MS && navigator.onLine) reportError(error);
        await lineOrTurn(turn);
      }
    }
  };

const lineOrTurn = (ms: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, ms);
    addEventListener('online', resolve, { once: true });
  });
