import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Tells what was read last. Reading takes time: what is overtaken by another reading, forgotten, or asked by a part that
 * has left the page is told to nobody, and `onRead` is the one of the moment at which it comes.
 */
export function useLastRead<T>(onRead: (value: T) => void) {
  const turn = useRef(0);
  const told = useRef(onRead);
  useLayoutEffect(() => {
    told.current = onRead;
  });
  const forget = useCallback(() => {
    turn.current += 1;
  }, []);
  useLayoutEffect(() => forget, [forget]);
  async function read(reading: Promise<T>) {
    forget();
    const mine = turn.current;
    const value = await reading;
    if (turn.current === mine) told.current(value);
  }
  return { read, forget };
}
