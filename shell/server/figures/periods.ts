import {
  addCounts,
  type CountedKind,
  type Counts,
  countsAt,
  type DayCounts,
  type HourCounts,
  hourOf,
  mergeErrors,
} from './day-counts.ts';
import { type Measure, measures, quantileOf, sizeOf } from './histogram.ts';

/** In hours: what is told of the hour under way and so many before it. */
export const periods = { hour: 1, day: 24, '7 days': 168, '28 days': 672 } as const;
export type Period = keyof typeof periods;

/** As an address asks for it: `?hours=1`, `?days=7`; a day without. */
export const addressed: Readonly<Record<Period, string>> = {
  ...{ hour: '?hours=1', day: '?days=1', '7 days': '?days=7', '28 days': '?days=28' },
};
export function periodIn(query: unknown): Period {
  const asked = `?${new URLSearchParams(query as Record<string, string>)}`;
  return (Object.keys(addressed) as Period[]).find((period) => addressed[period] === asked) ?? 'day';
}

/** How many values there were, and what half of them, three in four and 95 in 100 stay within. */
export type Quartiles = { values: number; p50: number; p75: number; p95: number };
/** Of one version of a remote, or of one of its routes in whatever version. */
export type Row = {
  remote: string;
  version?: string;
  route?: string;
  measured: { [what in Measure]?: Quartiles };
  counted: { [kind in CountedKind]?: number };
};
export type Told = { versions: Row[]; routes: Row[]; errors: DayCounts['errors'] };

/** What was counted in a period, by version and by route; errors are kept by day. */
export function summed(days: ReadonlyMap<string, DayCounts>, period: Period, now: number): Told {
  const since = hourOf(now, periods[period]);
  const versions = new Map<string, Counts>();
  const routes = new Map<string, Counts>();
  const add = (sums: Map<string, Counts>, key: string, counts: Counts) => {
    const sum = sums.get(key) ?? { measured: {}, counted: {} };
    sums.set(key, sum);
    addCounts(sum, counts);
  };
  const within = [...days].filter(([day]) => day >= since[0]);
  for (const [day, counts] of within)
    for (const [key, one] of Object.entries(day === since[0] ? from(counts, since[1]) : wholeOf(counts))) {
      const [remote = '', version = '', route = ''] = key.split(' ');
      add(versions, `${remote} ${version}`, one);
      if (route) add(routes, `${remote} ${route}`, one);
    }
  const rows = (sums: Map<string, Counts>, name: 'version' | 'route') =>
    [...sums].sort(inOrder).map(([key, counts]): Row => {
      const [remote = '', named = ''] = key.split(' ');
      return { remote, [name]: named, measured: toldOf(counts), counted: counts.counted };
    });
  return {
    versions: rows(versions, 'version'),
    routes: rows(routes, 'route'),
    errors: mergeErrors(within.map(([, { errors }]) => errors)),
  };
}

/** What was counted of a day from this hour on. */
function from({ hours }: DayCounts, first: string): HourCounts {
  const sum: DayCounts['hours'] = {};
  for (const [hour, counts] of Object.entries(hours))
    for (const [key, one] of hour < first ? [] : Object.entries(counts))
      addCounts(countsAt(sum, 'all', key), one);
  return sum.all ?? {};
}

/** A day that is over is the same object each time, and added up once. */
const whole = new WeakMap<DayCounts, HourCounts>();
function wholeOf(day: DayCounts): HourCounts {
  const known = whole.get(day) ?? from(day, '00');
  whole.set(day, known);
  return known;
}

const inOrder = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

const toldOf = ({ measured }: Counts): Row['measured'] =>
  Object.fromEntries(
    measures.flatMap((what) => {
      const buckets = measured[what];
      const values = sizeOf(buckets);
      const at = (share: number) => quantileOf(what, buckets, share) ?? 0;
      return values > 0 ? [[what, { values, p50: at(0.5), p75: at(0.75), p95: at(0.95) }]] : [];
    }),
  );
