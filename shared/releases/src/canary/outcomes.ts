import { thirdQuartile } from './judge.rules.ts';
import { BITS, type CountedKind } from './step-counts.ts';

/** What a browser may say of one remote. */
export const outcomeKinds = ['load', 'load-failure', 'error', 'completion'] as const;

/** What visitors of one version met since this edge started: each counted once for each thing, however often it happened to them. */
export type Figures = {
  /** Who loaded it, or tried. */
  visitors: number;
  /** For whom it did not load at least once. */
  loadFailures: number;
  /** Who met an uncaught error in it. */
  errors: number;
  /** Whose page came without what should have been rendered on the server. */
  renderFailures: number;
  /** Who finished what they came for: a basket changed, a delivery chosen, a card saved. */
  completions: number;
} & { [measure in Measure]?: number };

/** Visitors remembered of one version, and an end to what memory it takes. */
const MOST_VISITORS = 20_000;
const MOST_VERSIONS = 200;

/** Third quartiles, in milliseconds but for the share of the layout that moved; absent while nobody said. */
const measures = ['loadMs', 'lcpMs', 'inpMs', 'cls', 'renderMs'] as const;
export type Measure = (typeof measures)[number];
/** Of each measurement the newest, enough for a quartile. */
const MOST_VALUES = 500;

export type Outcomes = {
  count: (remote: string, version: string, visitor: string, kind: CountedKind) => void;
  /** Keeps a measurement; figures tell its third quartile. */
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
      visitors.set(visitor, (visitors.get(visitor) ?? 0) | BITS[kind]);
    },
    measure: (remote, version, what, value) => {
      const key = `${remote} ${version} ${what}`;
      if (!values.has(key) && values.size >= MOST_VERSIONS * measures.length)
        values.delete(values.keys().next().value ?? '');
      values.set(key, [...(values.get(key) ?? []), value].slice(-MOST_VALUES));
    },
    figures: () => {
      const all: Record<string, Record<string, Figures>> = {};
      const known = new Set([
        ...versions.keys(),
        ...[...values.keys()].map((key) => key.replace(/ \w+$/, '')),
      ]);
      for (const key of known) {
        const [remote = '', version = ''] = key.split(' ');
        // A page that an edge sent and nobody opened is nobody's.
        const marks = [...(versions.get(key)?.values() ?? [])].filter(
          (mark) => mark !== BITS['render-failure'],
        );
        const having = (kind: CountedKind) => marks.filter((mark) => mark & BITS[kind]).length;
        all[remote] = {
          ...all[remote],
          [version]: {
            visitors: marks.length,
            loadFailures: having('load-failure'),
            errors: having('error'),
            renderFailures: having('render-failure'),
            completions: having('completion'),
            ...quartiles(values, key),
          },
        };
      }
      return all;
    },
  };
}

/** The third quartiles of what was measured for `remote version`; nothing for what was not. */
function quartiles(
  values: ReadonlyMap<string, readonly number[]>,
  key: string,
): Partial<Record<Measure, number>> {
  const all: Partial<Record<Measure, number>> = {};
  for (const what of measures) {
    const found = thirdQuartile(values.get(`${key} ${what}`) ?? []);
    if (found !== undefined) all[what] = found;
  }
  return all;
}
