import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** What may become of a visitor, as a bit each. */
export const BITS = { load: 1, 'load-failure': 2, error: 4, completion: 8, 'render-failure': 16 } as const;
export type CountedKind = keyof typeof BITS;
export type Vital = 'lcpMs' | 'inpMs' | 'cls';
export type Arm = 'canary' | 'stable';

/** A visitor as the figures know them; `kinds` is made of BITS, of measurements the slowest page counts. */
export type Counted = { network: string; kinds: number } & { [vital in Vital]?: number };
/** What one edge counted of one step, by visitor. */
export type StepCounts = Record<Arm, Record<string, Counted>>;

/** One visitor, as the request came. */
export type Caller = { visitor: string; address: string };

/** For each version, what one edge keeps: enough for any judgement, and an end to the memory that it takes. */
const MOST_VISITORS = 5_000;
/** Of one network, by which one address fills no memory. How much it weighs is decided when all edges are put together. */
const MOST_OF_A_NETWORK = 50;

export const has = ({ kinds }: Counted, kind: CountedKind): boolean => (kinds & BITS[kind]) > 0;
/** Their pages said what became of the remote; a page that an edge sent and nobody opened counts for nothing. */
export const reported = ({ kinds }: Counted): boolean => (kinds & ~BITS['render-failure']) > 0;

/**
 * Counts, step by step, what visitors meet. They and their networks are kept as signatures that hold for one step: whoever
 * reads them learns neither a cookie nor an address, and all edges of a store write the same ones.
 */
export function createStepCounts(secret: string) {
  const steps = new Map<string, { counts: StepCounts; networks: Map<string, number>; changed: boolean }>();
  const signed = (step: string, text: string) =>
    createHmac('sha256', secret).update(`counted ${step} ${text}`).digest('base64url').slice(0, 11);

  const visitorIn = (step: string, arm: Arm, { visitor, address }: Caller): Counted | undefined => {
    const kept = steps.get(step) ?? {
      ...{ counts: { canary: {}, stable: {} }, networks: new Map<string, number>(), changed: false },
    };
    steps.set(step, kept);
    const of = kept.counts[arm];
    const key = signed(step, visitor);
    const known = of[key];
    if (known) return known;
    const network = signed(step, networkOf(address));
    const inNetwork = kept.networks.get(`${arm} ${network}`) ?? 0;
    if (inNetwork >= MOST_OF_A_NETWORK || Object.keys(of).length >= MOST_VISITORS) return undefined;
    kept.networks.set(`${arm} ${network}`, inNetwork + 1);
    const counted: Counted = { network, kinds: 0 };
    of[key] = counted;
    return counted;
  };
  const change = (step: string) => {
    const kept = steps.get(step);
    if (kept) kept.changed = true;
  };

  return {
    count: (step: string, arm: Arm, caller: Caller, kind: CountedKind): void => {
      const counted = visitorIn(step, arm, caller);
      if (!counted || has(counted, kind)) return;
      counted.kinds |= BITS[kind];
      change(step);
    },
    measure: (step: string, arm: Arm, caller: Caller, vital: Vital, value: number): void => {
      const counted = visitorIn(step, arm, caller);
      if (!counted || (counted[vital] ?? -1) >= value) return;
      counted[vital] = value;
      change(step);
    },
    /** What changed since it was last asked, of steps that are under way; the others are forgotten. */
    takeChanged: (isLive: (step: string) => boolean): [step: string, counts: StepCounts][] => {
      const changed: [string, StepCounts][] = [];
      for (const [step, kept] of steps) {
        if (!isLive(step)) steps.delete(step);
        else if (kept.changed) changed.push([step, kept.counts]);
        kept.changed = false;
      }
      return changed;
    },
    /** It could not be written: the next turn tries again. */
    putBack: change,
  };
}

/** Together what several edges counted: who was seen by two of them is one. */
export function mergeCounts(all: readonly StepCounts[]): StepCounts {
  const merged: StepCounts = { canary: {}, stable: {} };
  for (const counts of all)
    for (const arm of ['canary', 'stable'] as const)
      for (const [key, counted] of Object.entries(counts[arm])) {
        const known = merged[arm][key];
        merged[arm][key] = known ? together(known, counted) : counted;
      }
  return merged;
}

function together(one: Counted, other: Counted): Counted {
  const both: Counted = { network: one.network, kinds: one.kinds | other.kinds };
  for (const vital of ['lcpMs', 'inpMs', 'cls'] as const) {
    const values = [one[vital], other[vital]].filter((value) => value !== undefined);
    if (values.length > 0) both[vital] = Math.max(...values);
  }
  return both;
}

/** Whoever has one address has its neighbours too: what a provider gives a household or a server is one network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0')].slice(0, 3).join(':');
}
