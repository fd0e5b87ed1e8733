import { later } from '../calendar-day.ts';
import type { Clock } from '../clock.ts';

export type FrozenClock = Clock & { set(moment: string): void; advance(hours: number): void };

/** A clock that stands still until a test moves it; `moment` is ISO 8601 with its offset. */
export const frozenClock = (moment = '2026-11-16T10:00:00-05:00'): FrozenClock => {
  let now = new Date(moment);
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next);
    },
    advance: (hours) => {
      now = later(now, hours, 'hour');
    },
  };
};
