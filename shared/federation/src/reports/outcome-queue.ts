import type { Happened, OutcomeQueue } from './outcome-beacon.ts';

/** Hears from the first moment what nobody caught, beside what the loader says. */
export function createOutcomeQueue(page: EventTarget): OutcomeQueue {
  const kept: Happened[] = [];
  let taker = (happened: Happened) => {
    kept.push(happened);
  };
  const add = (happened: Happened) => taker(happened);
  for (const name of ['error', 'unhandledrejection'])
    page.addEventListener(name, (event) => add(event as ErrorEvent | PromiseRejectionEvent));
  return {
    add,
    take: (next) => {
      const before = taker;
      taker = next;
      for (const happened of kept.splice(0)) next(happened);
      return () => {
        taker = before;
      };
    },
  };
}
