import { setImmediate as untilAllWereRead } from 'node:timers/promises';

/**
 * Asks for what many calls want in one question: calls that come while one is under way wait for the next, which asks for
 * all of them. Each answer is from a question that was put after its call, so nothing older than the call is given.
 */
export const together = <Key, Value>(
  ask: (keys: Key[]) => Promise<(key: Key) => Value>,
): ((key: Key) => Promise<Value>) => {
  type Waiting = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let asking = false;
  const askNext = async (): Promise<void> => {
    asking = true;
    while (waiting.length > 0) {
      // Calls that came on several connections at once are read one after the other: all come along.
      await untilAllWereRead();
      const now = waiting;
      waiting = [];
      try {
        const answerFor = await ask([...new Set(now.map(({ key }) => key))]);
        for (const { key, resolve } of now) resolve(answerFor(key));
      } catch (error) {
        for (const { reject } of now) reject(error);
      }
    }
    asking = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!asking) void askNext();
    });
};
