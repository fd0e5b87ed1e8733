import type { Gauge, Sample } from '@msl/api/public.ts';
import type { Figures, Outcomes } from '@msl/releases/canary/outcomes.ts';
import type { RenderFaults } from '../outcomes/render-faults.ts';

const shown: readonly [keyof Figures, string, string][] = [
  ['visitors', 'msl_remote_visitors', 'Visitors of a version of a remote since the start.'],
  ['loadFailures', 'msl_remote_load_failures', 'Visitors for whom it did not load.'],
  ['errors', 'msl_remote_errors', 'Visitors who met an uncaught error in it.'],
  ['completions', 'msl_remote_completions', 'Visitors who finished what they came for.'],
  ['renderFailures', 'msl_remote_render_failures', 'Visitors whose page came without what is rendered.'],
  ['loadMs', 'msl_remote_load_milliseconds', 'Third quartile of how long it took to load.'],
  ['renderMs', 'msl_remote_render_milliseconds', 'Third quartile of how long a page took to render.'],
  ['lcpMs', 'msl_remote_lcp_milliseconds', 'Third quartile of the largest contentful paint of its pages.'],
  ['inpMs', 'msl_remote_inp_milliseconds', 'Third quartile of the interaction to next paint of its pages.'],
  ['cls', 'msl_remote_cls', 'Third quartile of the layout shift of its pages.'],
];

/** What browsers told of each remote and version, for `/metrics`. */
export const remoteGauges = (outcomes: Outcomes): Gauge[] =>
  shown.map(([figure, name, help]) => ({
    ...{ name, help, labels: ['remote', 'version'] },
    read: async () => samplesOf(outcomes, figure),
  }));

const samplesOf = (outcomes: Outcomes, figure: keyof Figures): Sample[] =>
  Object.entries(outcomes.figures()).flatMap(([remote, versions]) =>
    Object.entries(versions).flatMap(([version, { [figure]: value }]) =>
      value === undefined ? [] : [{ labels: { remote, version }, value }],
    ),
  );

const ofRoute = ['remote', 'version', 'route'];
/** What ended processes that render, and what is left to browsers for it. */
export const renderGauges = (faults: RenderFaults): Gauge[] => [
  {
    name: 'msl_render_faults',
    help: 'Rendering processes that a route of a version ended since it is live.',
    labels: ofRoute,
    read: async () => faults.list().map(sampleOf),
  },
  {
    name: 'msl_render_set_aside',
    help: 'Routes that browsers draw until a release or a rollback, by what they ended.',
    labels: ofRoute,
    read: async () => faults.aside().map(sampleOf),
  },
];

const sampleOf = ({ remote, version, route, faults }: ReturnType<RenderFaults['list']>[number]): Sample => ({
  labels: { remote, version, route },
  value: faults,
});
