import { networkOf } from '@msl/releases/canary/step-counts.ts';
import { LRUCache } from 'lru-cache';
import { perHour } from '../http/per-minute.ts';
import { type Buckets, boundFor, count, type Measure } from './histogram.ts';

/** Pages that one visitor, and one network, may count with in an hour: more than people open, too few to move figures. */
const MOST_OF_A_VISITOR = 60;
const MOST_OF_A_NETWORK = 600;
/** Views that are remembered, by which each counts once. */
const MOST_VIEWS = 20_000;

/** Who opened a page, and which of their pages it is; an older page does not say. */
export type View = { visitor: string; address: string; id: string | undefined };
type Counted = { [what in Measure]?: { buckets: Buckets; bound: number } };

/** Each page that a visitor opened counts once: what it says again, when it became worse, takes the place of what it said. */
export function createPageViews() {
  const mayOpen = perHour(MOST_OF_A_VISITOR);
  const mayBring = perHour(MOST_OF_A_NETWORK);
  const views = new LRUCache<string, Counted>({ max: MOST_VIEWS });
  const enter = ({ visitor, address, id }: View): Counted | undefined => {
    const known = id === undefined ? undefined : views.get(`${visitor} ${id}`);
    if (known) return known;
    if (!mayOpen(visitor) || !mayBring(networkOf(address))) return undefined;
    const counted: Counted = {};
    if (id !== undefined) views.set(`${visitor} ${id}`, counted);
    return counted;
  };
  return {
    /** What has been counted of this page; undefined for one that is too many. */
    enter,
    /** True when this is the first that its page says of this. */
    put: (counted: Counted, what: Measure, value: number, buckets: Buckets): boolean => {
      const before = counted[what];
      if (before) count(before.buckets, before.bound, -1);
      const bound = boundFor(what, value);
      count(before?.buckets ?? buckets, bound);
      counted[what] = { buckets: before?.buckets ?? buckets, bound };
      return before === undefined;
    },
  };
}
