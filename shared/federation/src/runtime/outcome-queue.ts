import type { OutcomeQueue } from './outcome-beacon.ts';
import type { RemoteOutcome } from './remote-loader.ts';

export function createOutcomeQueue(): OutcomeQueue {
  const kept: RemoteOutcome[] = [];
  let taker = (outcome: RemoteOutcome) => {
    kept.push(outcome);
  };
  return {
    add: (outcome) => taker(outcome),
    take: (next) => {
      const before = taker;
      taker = next;
      for (const outcome of kept.splice(0)) next(outcome);
      return () => {
        taker = before;
      };
    },
  };
}
