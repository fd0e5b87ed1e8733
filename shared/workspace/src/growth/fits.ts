import { lineThrough, type Point } from './model.ts';
import type { AtSize } from './sizes.ts';

type Fitted = {
  readonly name: string;
  /** At each size, from the smallest on. */
  readonly costs: readonly number[];
  /** Of a store without anybody, and of each more: of a subscriber, or of a product for the catalogue. */
  readonly a: number;
  readonly b: number;
  readonly residual: number;
  /** The largest store's over the smallest's: 1 is what does not grow. */
  readonly times: number;
};

type Jobs = AtSize['calls'];

/** Processor time of calls, of jobs without work and of one row of a job; megabytes and start of the catalogue. */
export const fitsOf = (all: readonly AtSize[]): Fitted[] => [
  ...fitsOfJobs('', all, ({ calls }) => calls),
  ...fitsOfJobs('idle ', all, ({ idle }) => idle),
  ...fitsOfJobs('one of ', all, ({ atWork }) => atWork),
  fitted(
    'catalogue, MB',
    all.map(({ products: n, catalogue }) => ({ n, cost: catalogue.heapMb })),
  ),
  fitted(
    'catalogue, ms to read',
    all.map(({ products: n, catalogue }) => ({ n, cost: catalogue.startNodeMs })),
  ),
  fitted(
    'disk, KB',
    all.map(({ subscribers: n, disk }) => ({ n, cost: bytesOf(disk) / 1024 })),
  ),
];

const fitsOfJobs = (kind: string, all: readonly AtSize[], jobsOf: (one: AtSize) => Jobs): Fitted[] =>
  Object.keys(all[0] ? jobsOf(all[0]) : {}).map((name) =>
    fitted(
      `${kind}${name}, ms`,
      all.map((one) => ({ n: one.subscribers, cost: timeOf(jobsOf(one)[name]) })),
    ),
  );

const timeOf = (cost: Jobs[string] | undefined): number => (cost ? cost.nodeMs + cost.postgresMs : 0);

const bytesOf = (disk: AtSize['disk']): number =>
  disk.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0);

const fitted = (name: string, points: readonly Point[]): Fitted => {
  const costs = points.map(({ cost }) => cost);
  const { a, b, residual } = lineThrough(points);
  return { name, costs, a, b, residual, times: (costs.at(-1) ?? 0) / (costs[0] ?? 1) };
};

/** A line of the table: what grows beyond twice over all sizes is marked. */
export const fitInWords = ({ name, costs, a, b, residual, times }: Fitted): string =>
  `${times > 2 ? '↗' : ' '} ${name.padEnd(28)} ${costs.map((cost) => cost.toFixed(2).padStart(9)).join(' ')}   ${a.toPrecision(3)} + ${b.toPrecision(3)} n, off by ${Math.round(residual * 100)} %`;
