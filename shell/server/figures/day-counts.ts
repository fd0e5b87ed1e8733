import { addTo, type Buckets, type Measure } from './histogram.ts';
import type { SeenError } from './seen-errors.ts';

/** Visitors, each once an hour: who loaded it, for whom it did not load, who met an uncaught error in it. */
export const metByVisitors = ['visitors', 'loadFailures', 'errors'] as const;
/** Of what renders: threw, took too long, ended otherwise; and pages that were left to the browser. */
export const renderFaultKinds = ['threw', 'hung', 'exit', 'left'] as const;
export type RenderFaultKind = (typeof renderFaultKinds)[number];
export type CountedKind = (typeof metByVisitors)[number] | RenderFaultKind;

/** Of one route of one version of a remote. */
export type Counts = {
  measured: { [what in Measure]?: Buckets };
  counted: { [kind in CountedKind]?: number };
};
/** By `remote version route`. */
export type HourCounts = Record<string, Counts>;
type ErrorsOf = Record<string, Record<string, SeenError[]>>;
/** What one edge, or all of them, counted of one day (UTC). */
export type DayCounts = { hours: Record<string, HourCounts>; errors: ErrorsOf };

export const emptyDay = (): DayCounts => ({ hours: {}, errors: {} });

const HOUR_MS = 3_600_000;

/** So many hours before an instant, as a day and an hour: `2026-11-23`, `13`. */
export function hourOf(at: number, before = 0): [day: string, hour: string] {
  const iso = new Date(at - before * HOUR_MS).toISOString();
  return [iso.slice(0, 10), iso.slice(11, 13)];
}

export function countsAt(hours: DayCounts['hours'], hour: string, key: string): Counts {
  hours[hour] ??= {};
  hours[hour][key] ??= { measured: {}, counted: {} };
  return hours[hour][key];
}

/** Together what several edges, or several hours, counted. */
export function addCounts(sum: Counts, { measured, counted }: Counts): void {
  for (const [what, buckets] of Object.entries(measured) as [Measure, Buckets][]) {
    sum.measured[what] ??= {};
    addTo(sum.measured[what], buckets);
  }
  for (const [kind, times] of Object.entries(counted) as [CountedKind, number][])
    sum.counted[kind] = (sum.counted[kind] ?? 0) + times;
}

export function mergeDays(days: readonly DayCounts[]): DayCounts {
  const merged = emptyDay();
  for (const { hours } of days)
    for (const [hour, counts] of Object.entries(hours))
      for (const [key, one] of Object.entries(counts)) addCounts(countsAt(merged.hours, hour, key), one);
  return { ...merged, errors: mergeErrors(days.map(({ errors }) => errors)) };
}

/** The same error, of the same version at the same place, is one. */
export function mergeErrors(all: readonly ErrorsOf[]): ErrorsOf {
  const merged: ErrorsOf = {};
  for (const [remote, versions] of all.flatMap((errors) => Object.entries(errors)))
    for (const [version, errors] of Object.entries(versions)) {
      const known = merged[remote]?.[version] ?? [];
      merged[remote] = { ...merged[remote], [version]: together([...known, ...errors]) };
    }
  return merged;
}

function together(errors: readonly SeenError[]): SeenError[] {
  const places = new Map<string, SeenError>();
  for (const error of errors) {
    const key = JSON.stringify([error.name, error.frames[0] ?? error.message]);
    const known = places.get(key);
    places.set(key, {
      ...error,
      visitors: error.visitors + (known?.visitors ?? 0),
      firstAt: known && known.firstAt < error.firstAt ? known.firstAt : error.firstAt,
      lastAt: known && known.lastAt > error.lastAt ? known.lastAt : error.lastAt,
    });
  }
  return [...places.values()].sort((one, other) => other.visitors - one.visitors);
}
