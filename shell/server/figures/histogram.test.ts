import { addTo, type Buckets, boundFor, count, type Measure, quantileOf, sizeOf } from './histogram.ts';

const histogramOf = (what: Measure, values: readonly number[]) => {
  const buckets: Buckets = {};
  for (const value of values) count(buckets, boundFor(what, value));
  return buckets;
};
const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

test.each<[Measure, number, number]>([
  ['lcpMs', 0, 5],
  ['lcpMs', 2_500, 2_500],
  ['lcpMs', 2_501, 2_750],
  ['inpMs', 200, 200],
  ['renderMs', 9_999_999, 120_000],
  ['cls', 0, 0],
  ['cls', 0.1, 0.1],
  ['cls', 0.101, 0.125],
])('of %s, %d counts by the bound %d', (what, value, bound) => {
  expect(boundFor(what, value)).toBe(bound);
});

test('a quantile is as near to the true one as its bucket is wide', () => {
  const buckets = histogramOf('lcpMs', upTo(4_000));
  expect(quantileOf('lcpMs', buckets, 0.5)).toBeCloseTo(2_000, -1);
  expect(quantileOf('lcpMs', buckets, 0.75)).toBeCloseTo(3_000, -1);
  expect(quantileOf('lcpMs', histogramOf('cls', []), 0.75)).toBeUndefined();
  expect(quantileOf('cls', histogramOf('cls', [0, 0, 0, 0.2]), 0.75)).toBe(0);
});

test('the sum of two histograms is that of all their values', () => {
  const sum = histogramOf('lcpMs', upTo(900));
  addTo(sum, histogramOf('lcpMs', [1_000, 60_000]));
  expect(sum).toEqual(histogramOf('lcpMs', [...upTo(900), 1_000, 60_000]));
  expect(sizeOf(sum)).toBe(902);
});

test('what is taken away leaves nothing behind', () => {
  const buckets = histogramOf('cls', [0.1]);
  count(buckets, 0.1, -1);
  expect(buckets).toEqual({});
});
