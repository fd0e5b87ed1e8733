import type { EventBus } from '@msl/platform';
import type { RemoteLoader } from '../load/remote-loader.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { type OutcomeQueue, tellOutcomes } from '../reports/outcome-beacon.ts';
import { watchRest } from '../reports/watch-rest.ts';
import { followReleases } from './follow-releases.ts';

export type Started = {
  remotes: ResolvedRemote[];
  /** The version of the shell that this page has, and the routes of its own pages. */
  shell?: string | undefined;
  routes?: readonly string[];
  /** Of a page whose browser has a version that others do not. */
  isOwn?: boolean | undefined;
  loader: RemoteLoader;
  bus: EventBus;
  begun: OutcomeQueue;
};

/** What a page does once it stands: it tells what becomes of its remotes, hears of releases, and sees that it rests. */
export function afterStart({ loader, isOwn, ...told }: Started, page: Window): void {
  // Who leaves a preview has no cookie of it any more when the page says what it measured.
  if (!isOwn) tellOutcomes({ ...told, isAlone: loader.isAlone }, page);
  followReleases({ remotes: told.remotes, loader }, page);
  watchRest(page);
}
