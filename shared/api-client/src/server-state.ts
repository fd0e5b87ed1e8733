import { type RouteName, routes } from '@msl/contracts/routes.ts';
import type { EventBus } from '@msl/platform';
import type { Mutation, Query, QueryClient } from '@tanstack/react-query';
import type { HttpOptions } from './http.ts';
import { noteChange } from './last-change.ts';
import { noteStoreTime } from './store-time.ts';

const CHANNEL = 'msl.stale';

const accessOf = (query: Query) => routes[query.queryKey[0] as RouteName]?.access;
/** A mutation of several calls, marked by `meta: { isWhole: true }`: what they change is told once all are through. */
const isWhole = ({ meta }: Mutation) => meta?.isWhole === true;

/**
 * Keeps the cache true: what a call makes stale by the endpoint table is asked again, here and in the store's other tabs,
 * and nobody's own data outlives the session it belongs to. Returns what the API client tells.
 */
export function keepServerStateTrue(
  bus: EventBus,
  cache: QueryClient,
): Required<Pick<HttpOptions, 'onDate' | 'onStale'>> {
  const tabs = new BroadcastChannel(CHANNEL);
  const waiting = new Set<RouteName>();
  const askAgain = (names: Iterable<RouteName>) => {
    for (const name of new Set(names)) void cache.invalidateQueries({ queryKey: [name] });
  };
  const onStale = (names: readonly RouteName[], mayBeDone: boolean) => {
    if (cache.isMutating({ predicate: isWhole }) > 0) {
      for (const name of names) waiting.add(name);
    } else if (names.length > 0) {
      askAgain(names);
      if (!mayBeDone) return;
      noteChange();
      tabs.postMessage(names);
    }
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<RouteName[]>) => askAgain(data));
  bus.on('session.changed@1', () => {
    const dependsOnWho = (query: Query) => accessOf(query) === 'optional';
    cache.removeQueries({ predicate: (query) => accessOf(query) === 'bearer' });
    // What is shown stands until the next one's answer; what is not would be shown to the next one first.
    cache.removeQueries({ predicate: dependsOnWho, type: 'inactive' });
    void cache.invalidateQueries({ predicate: dependsOnWho });
  });
  cache.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isWhole(event.mutation)) return;
    onStale([...waiting], true);
    waiting.clear();
  });
  return { onDate: noteStoreTime, onStale };
}
