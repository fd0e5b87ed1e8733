import { lineThrough } from './model.ts';

const at = (cost: (n: number) => number) => [1000, 3000, 10_000, 100_000].map((n) => ({ n, cost: cost(n) }));
const rounded = (value: number) => Number(value.toPrecision(6));

test('a line is found again, however small its first part', () => {
  const { a, b, c, residual } = lineThrough(at((n) => 5 + 0.02 * n));
  expect([a, b].map(rounded)).toEqual([5, 0.02]);
  expect([c, rounded(residual + 1)]).toEqual([0, 1]);
});

test('n log n is found again, and is no line', () => {
  const points = at((n) => 7 + 0.5 * n + 0.01 * n * Math.log(n));
  const { a, b, c } = lineThrough(points, true);
  expect([a, b, c].map(rounded)).toEqual([7, 0.5, 0.01]);
  expect(lineThrough(points).residual).toBeGreaterThan(0.01);
});

test('what does not grow has no slope', () => {
  expect(rounded(lineThrough(at(() => 4)).a)).toBe(4);
  expect(Math.abs(lineThrough(at(() => 4)).b)).toBeLessThan(1e-12);
});
