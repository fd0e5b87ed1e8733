/** What Lighthouse says of one page; scores out of 100, times of a simulated middling phone. */
export type PageFigures = {
  url: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Scripts as sent, headers included, in units of 1024 bytes: as Lighthouse counts. */
  jsKb: number;
  requests: number;
};

export type Figure = Exclude<keyof PageFigures, 'url'>;
export type Bar = { readonly figure: Figure; readonly least?: number; readonly most?: number };

const everywhere: readonly Bar[] = [
  { figure: 'performance', least: 97 },
  { figure: 'accessibility', least: 100 },
  { figure: 'bestPractices', least: 100 },
  { figure: 'seo', least: 100 },
  { figure: 'lcpMs', most: 1200 },
  { figure: 'tbtMs', most: 100 },
  { figure: 'cls', most: 0.02 },
];
const publicPage: readonly Bar[] = [...everywhere, { figure: 'jsKb', most: 140 }];
const remotePage: readonly Bar[] = [
  ...everywhere,
  { figure: 'jsKb', most: 150 },
  { figure: 'requests', most: 20 },
];

/** What a page must hold: the catalogue's pages bring a remote, and say so in their weight. */
export const barsOf = (url: string): readonly Bar[] =>
  url.startsWith('/products') ? remotePage : publicPage;

export const holds = (page: PageFigures, { figure, least, most }: Bar): boolean =>
  page[figure] >= (least ?? Number.NEGATIVE_INFINITY) && page[figure] <= (most ?? Number.POSITIVE_INFINITY);

/** The middle of several runs, figure by figure: one slow run says nothing. */
export const medianOf = (runs: readonly PageFigures[]): PageFigures => {
  const [first] = runs;
  if (!first) throw new Error('no run to take the middle of');
  const median = { ...first };
  for (const figure of Object.keys(first) as (keyof PageFigures)[]) {
    if (figure === 'url') continue;
    const sorted = runs.map((run) => run[figure]).sort((a, b) => a - b);
    median[figure] = sorted[Math.floor(sorted.length / 2)] ?? first[figure];
  }
  return median;
};
