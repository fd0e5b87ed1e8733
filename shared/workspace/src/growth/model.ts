/** What something costs at a size. */
export type Point = { readonly n: number; readonly cost: number };

export type Fit = {
  /** cost = a + b·n + c·n·ln n */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** The largest share by which a point lies off the fit. */
  readonly residual: number;
};

type Row = readonly number[];

/**
 * The line that lies nearest, by shares: a small store counts as much as a large one. With `withLog` the term n·ln n is fitted
 * too, which takes more points than three to mean anything.
 */
export const lineThrough = (points: readonly Point[], withLog = false): Fit => {
  const terms = (n: number): Row => (withLog ? [1, n, n * Math.log(n)] : [1, n]);
  const rows = points.map(({ n, cost }) => terms(n).map((term) => term / cost));
  const columns = terms(1).map((_, column) => column);
  // The normal equations of least squares, over shares of each cost: every right side is one.
  const sums = columns.map((i) => [
    ...columns.map((j) => rows.reduce((sum, row) => sum + at(row, i) * at(row, j), 0)),
    rows.reduce((sum, row) => sum + at(row, i), 0),
  ]);
  const [a = 0, b = 0, c = 0] = solve(sums);
  const off = points.map(({ n, cost }) => Math.abs((a + b * n + c * n * Math.log(n)) / cost - 1));
  return { a, b, c, residual: Math.max(...off) };
};

const at = (row: Row, index: number): number => row[index] ?? 0;

/** Gauss; the last column is the right side. Normal equations need no change of rows. */
const solve = (equations: readonly Row[]): number[] => {
  const size = equations.length;
  const rows = equations.map((row) => [...row]);
  for (const [column, pivot] of rows.entries()) {
    for (const row of rows) {
      if (row === pivot) continue;
      const share = at(row, column) / at(pivot, column);
      for (let index = column; index <= size; index += 1)
        row[index] = at(row, index) - share * at(pivot, index);
    }
  }
  return rows.map((row, index) => at(row, size) / at(row, index));
};
