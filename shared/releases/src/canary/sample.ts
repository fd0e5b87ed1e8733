import type { Sample } from './judge.rules.ts';
import { type Counted, type CountedKind, has, reported, type Vital } from './step-counts.ts';

/** One network weighs at most so many visitors, or a hundredth of the networks: whoever invents visitors has few. */
const OF_A_NETWORK = 2;

/** What a judgement sees of the visitors of one version: those who reported, and no network above its weight. */
export function sampleOf(counts: Readonly<Record<string, Counted>>): Sample {
  const visitors = weighed(
    Object.entries(counts)
      .filter(([, counted]) => reported(counted))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, counted]) => counted),
  );
  const having = (kind: CountedKind) => visitors.filter((counted) => has(counted, kind)).length;
  const measured = (vital: Vital) =>
    visitors.map((counted) => counted[vital]).filter((value) => value !== undefined);
  return {
    visitors: visitors.length,
    loadFailures: having('load-failure'),
    errors: having('error'),
    renderFailures: having('render-failure'),
    completions: having('completion'),
    lcpMs: measured('lcpMs'),
    inpMs: measured('inpMs'),
    cls: measured('cls'),
  };
}

/** In the order of their signatures, which nobody outside can choose. */
function weighed(visitors: readonly Counted[]): Counted[] {
  const networks = new Map<string, number>();
  for (const { network } of visitors) networks.set(network, 0);
  const most = Math.max(OF_A_NETWORK, Math.floor(networks.size / 100));
  return visitors.filter(({ network }) => {
    const before = networks.get(network) ?? 0;
    networks.set(network, before + 1);
    return before < most;
  });
}
