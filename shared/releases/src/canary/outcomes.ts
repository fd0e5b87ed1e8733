import type { Figures } from './judge.rules.ts';

/** What a browser may say of one remote. */
export const outcomeKinds = ['load', 'load-failure', 'error', 'completion'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

const BIT: Record<OutcomeKind, number> = { load: 1, 'load-failure': 2, error: 4, completion: 8 };
/** Visitors remembered of one version: enough for any judgement, and an end to what memory it takes. */
const MOST_VISITORS = 20_000;
const MOST_VERSIONS = 200;

export type Measure = 'loadMs' | 'lcpMs' | 'cls';
/** Of each measurement the newest, enough for a median. */
const MOST_VALUES = 500;

export type Outcomes = {
  count: (remote: string, version: string, visitor: string, kind: OutcomeKind) => void;
  /** Keeps a measurement; figures tell its median. */
  measure: (remote: string, version: string, what: Measure, value: number) => void;
  /** By remote and version. */
  figures: () => Record<string, Record<string, Figures>>;
};

/** Counts visitors, not events: who reloads a broken page twenty times is still one. */
export function createOutcomes(): Outcomes {
  const versions = new Map<string, Map<string, number>>();
  const values = new Map<string, number[]>();
  return {
    count: (remote, version, visitor, kind) => {
      const key = `${remote} ${version}`;
      if (!versions.has(key) && versions.size >= MOST_VERSIONS)
        versions.delete(versions.keys().next().value ?? '');
      const visitors = versions.get(key) ?? new Map<string, number>();
      versions.set(key, visitors);
      if (!visitors.has(visitor) && visitors.size >= MOST_VISITORS) return;
      visitors.set(visitor, (visitors.get(visitor) ?? 0) | BIT[kind]);
    },
    measure: (remote, version, what, value) => {
      const key = `${remote} ${version} ${what}`;
      if (!values.has(key) && values.size >= MOST_VERSIONS * 3)
        values.delete(values.keys().next().value ?? '');
      values.set(key, [...(values.get(key) ?? []), value].slice(-MOST_VALUES));
    },
    figures: () => {
      const all: Record<string, Record<string, Figures>> = {};
      for (const [key, visitors] of versions) {
        const [remote = '', version = ''] = key.split(' ');
        const marks = [...visitors.values()];
        const having = (kind: OutcomeKind) => marks.filter((mark) => mark & BIT[kind]).length;
        all[remote] = {
          ...all[remote],
          [version]: {
            visitors: marks.length,
            loadFailures: having('load-failure'),
            errors: having('error'),
            completions: having('completion'),
            ...medians(values, key),
          },
        };
      }
      return all;
    },
  };
}

/** The medians of what was measured for `remote version`; nothing for what was not. */
function medians(
  values: ReadonlyMap<string, readonly number[]>,
  key: string,
): Partial<Record<Measure, number>> {
  const all: Partial<Record<Measure, number>> = {};
  for (const what of ['loadMs', 'lcpMs', 'cls'] as const) {
    const sorted = values.get(`${key} ${what}`)?.toSorted((a, b) => a - b);
    const middle = sorted?.[Math.floor(sorted.length / 2)];
    if (middle !== undefined) all[what] = middle;
  }
  return all;
}
