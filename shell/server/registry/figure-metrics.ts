import type { Gauge, Histogram, Sample } from '@msl/api/public.ts';
import { type RenderFaultKind, renderFaultKinds } from '../figures/day-counts.ts';
import type { Figures } from '../figures/figures.ts';
import { boundsOf, type Measure, measures } from '../figures/histogram.ts';
import { type Period, periods, type Row } from '../figures/periods.ts';

const labels = ['remote', 'version'];
const names: Record<Measure, [name: string, help: string]> = {
  lcpMs: ['msl_page_lcp_seconds', 'Largest contentful paint of pages.'],
  inpMs: ['msl_page_inp_seconds', 'Interaction to next paint of pages.'],
  cls: ['msl_page_cls', 'Share of pages that moved.'],
  renderMs: ['msl_render_seconds', 'Rendering of pages on the server.'],
};
/** As Prometheus wants times: in seconds. */
const unitOf = (what: Measure) => (what === 'cls' ? 1 : 1_000);

/** What this process heard and rendered since its start: Prometheus sums edges and days itself. */
export const figureHistograms = (figures: Figures): Histogram[] =>
  measures.map((what) => ({
    ...{ name: names[what][0], help: names[what][1], labels },
    bounds: boundsOf(what).map((bound) => bound / unitOf(what)),
    feed: (observe) =>
      figures.onMeasure(({ remote, version }, measured, value) => {
        if (measured === what) observe({ remote, version }, value / unitOf(what));
      }),
  }));

type Tell = (row: Row) => { labels?: Record<string, string>; value: number | undefined }[];
const told: readonly [name: string, help: string, label: string | undefined, tell: Tell][] = [
  [
    'msl_period_p75',
    'What three in four stay within, in seconds, or as a share (cls).',
    'measure',
    ({ measured }) =>
      measures.map((what) => {
        const found = measured[what];
        return { labels: { measure: what.replace('Ms', '') }, value: found && found.p75 / unitOf(what) };
      }),
  ],
  [
    'msl_period_errors',
    'Visitors, each once an hour, who met an uncaught error.',
    undefined,
    ({ counted }) => [{ value: counted.errors }],
  ],
  [
    'msl_period_render_faults',
    'Pages that threw on the server, hung, ended their process, or were left to the browser.',
    'fault',
    ({ counted }) =>
      renderFaultKinds.map((fault: RenderFaultKind) => ({ labels: { fault }, value: counted[fault] })),
  ],
];

/** What all edges counted over periods, which each of them tells: the greatest counts, not their sum. */
export const periodGauges = (figures: Figures): Gauge[] =>
  told.map(([name, help, label, tell]) => ({
    ...{ name, help: `${help} Over a period, of all edges.` },
    labels: [...labels, 'period', ...(label ? [label] : [])],
    // Figures that a storage keeps to itself for the moment keep nobody from the others.
    read: () => samplesOf(figures, tell).catch(() => []),
  }));

async function samplesOf(figures: Figures, tell: Tell): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const period of Object.keys(periods) as Period[])
    for (const row of (await figures.over(period)).versions)
      for (const { labels: own, value } of tell(row))
        if (value !== undefined)
          samples.push({ labels: { remote: row.remote, version: row.version ?? '', period, ...own }, value });
  return samples;
}
