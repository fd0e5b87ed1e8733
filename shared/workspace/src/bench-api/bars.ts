type Rate = { readonly ofFloor: number };

/** What `bench:api` holds the store to; null was not measured. */
export type Figures = {
  readonly list: Rate | null;
  readonly product: Rate | null;
  readonly updateLine: Rate | null;
  readonly populatePerSecond: number | null;
  readonly rssMb: number | null;
  readonly incompletePages: number | null;
};

type Bar = {
  readonly title: string;
  readonly figure: (figures: Figures) => number | null;
  readonly least?: number;
  readonly most?: number;
};

/** Twenty times the 42 baskets a second that one worker filled one by one. */
const POPULATED = 840;

const bars: readonly Bar[] = [
  {
    title: 'list: rate over a bare Fastify’s',
    figure: ({ list }) => list?.ofFloor ?? null,
    least: 0.6,
  },
  {
    title: 'product: rate over a bare Fastify’s',
    figure: ({ product }) => product?.ofFloor ?? null,
    least: 0.6,
  },
  {
    title: 'updateLine: rate over a bare transaction’s',
    figure: ({ updateLine }) => updateLine?.ofFloor ?? null,
    least: 0.5,
  },
  {
    title: 'baskets filled in a second',
    figure: ({ populatePerSecond }) => populatePerSecond,
    least: POPULATED,
  },
  {
    title: 'memory of the whole store, MB',
    figure: ({ rssMb }) => rssMb,
    most: 400,
  },
  {
    title: 'pages that came without their contents, at 10 connections',
    figure: ({ incompletePages }) => incompletePages,
    most: 0,
  },
];

/** A sentence for each bar that was measured, and whether it holds. */
export const verdictsOn = (figures: Figures): { text: string; holds: boolean }[] =>
  bars.flatMap(({ title, figure, least = -Infinity, most = Infinity }) => {
    const value = figure(figures);
    if (value === null) return [];
    const bar = Number.isFinite(least) ? `at least ${least}` : `at most ${most}`;
    return [{ text: `${title}: ${value}, ${bar}`, holds: value >= least && value <= most }];
  });
