import type { EventBus } from '@msl/platform';
import type { RemoteLoader } from '../load/remote-loader.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { type OutcomeQueue, tellOutcomes } from '../reports/outcome-beacon.ts';
import { followReleases } from './follow-releases.ts';

export type Started = {
  remotes: ResolvedRemote[];
  /** The version of the shell that this page has. */
  shell?: string | undefined;
  loader: RemoteLoader;
  bus: EventBus;
  begun: OutcomeQueue;
};

/** What a page does once it stands: it tells what becomes of its remotes, and hears of releases. */
export function afterStart({ remotes, shell, loader, bus, begun }: Started, page: Window): void {
  tellOutcomes({ remotes, shell, bus, begun }, page);
  followReleases({ remotes, loader }, page);
}
