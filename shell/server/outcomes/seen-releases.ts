import { entriesIn, liveNames, type Registry } from '@msl/federation/registry.ts';
import type { Published } from '../published/published.ts';
import type { RenderedRoute } from './render-faults.ts';

type IsLive = (of: Pick<RenderedRoute, 'remote' | 'version'>) => boolean;
type Told = { onRelease: (isLive: IsLive) => void; onWithdrawal: () => void };

/**
 * Looks for releases and tells of them; gives how many took a live version away, or put another in its place, since this edge began.
 * What such a version left in processes that others share, and so in pages of others, ends with it.
 */
export function seeReleases(published: Published, { onRelease, onWithdrawal }: Told): () => number {
  let registry = published.registry();
  let withdrawals = 0;
  return () => {
    const before = registry;
    registry = published.registry();
    if (registry === before) return withdrawals;
    const isLive = isLiveIn(registry);
    onRelease(isLive);
    if (!versionsIn(before).every(isLive)) {
      withdrawals += 1;
      onWithdrawal();
    }
    return withdrawals;
  };
}

const isLiveIn =
  (registry: Registry): IsLive =>
  ({ remote, version }) =>
    entriesIn(registry, remote).some(({ metadata }) => metadata.version === version);

const versionsIn = (registry: Registry) =>
  liveNames(registry).flatMap((remote) =>
    entriesIn(registry, remote).map(({ metadata: { version } }) => ({ remote, version })),
  );
