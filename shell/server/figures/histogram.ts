/** What is measured: in milliseconds, but for the share of a page that moved. */
export const measures = ['lcpMs', 'inpMs', 'cls', 'renderMs'] as const;
export type Measure = (typeof measures)[number];

const SHARES = [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1, 2, 5, 100];
const MILLISECONDS = [
  ...[5, 10, 20, 30, 40, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 1_000],
  ...[1_250, 1_500, 1_750, 2_000, 2_250, 2_500, 2_750, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000, 10_000],
  ...[15_000, 30_000, 60_000, 120_000],
];
/** Upper bounds, among them the limits of good and poor (web.dev/vitals); what is beyond the last one counts there. */
export const boundsOf = (what: Measure): readonly number[] => (what === 'cls' ? SHARES : MILLISECONDS);

/** How many values by the bound that they do not exceed: named by it, so that another list of bounds can follow one day. */
export type Buckets = { [bound: string]: number };

export function boundFor(what: Measure, value: number): number {
  const bounds = boundsOf(what);
  return bounds.find((bound) => value <= bound) ?? bounds.at(-1) ?? 0;
}

/** Adds, or takes away, one value. */
export function count(buckets: Buckets, bound: number, by: 1 | -1 = 1): void {
  const left = (buckets[bound] ?? 0) + by;
  if (left > 0) buckets[bound] = left;
  else delete buckets[bound];
}

/** The sum is what one histogram of all these values would be. */
export function addTo(sum: Buckets, buckets: Buckets): void {
  for (const [bound, values] of Object.entries(buckets)) sum[bound] = (sum[bound] ?? 0) + values;
}

export const sizeOf = (buckets: Buckets = {}): number =>
  Object.values(buckets).reduce((sum, values) => sum + values, 0);

/** What this share of the values stays within, as if those of a bucket lay evenly in it; undefined where there are none. */
export function quantileOf(what: Measure, buckets: Buckets = {}, share: number): number | undefined {
  const sorted = Object.entries(buckets)
    .map(([bound, values]) => ({ bound: Number(bound), values }))
    .sort((one, other) => one.bound - other.bound);
  const wanted = sizeOf(buckets) * share;
  let before = 0;
  for (const { bound, values } of sorted) {
    if (before + values >= wanted) {
      const lower = boundsOf(what).findLast((one) => one < bound) ?? 0;
      return lower + ((bound - lower) * (wanted - before)) / values;
    }
    before += values;
  }
  return undefined;
}
