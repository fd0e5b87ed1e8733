import { type RouteName, routes, staleAfter } from '@msl/contracts/routes.ts';
import type { EventBus } from '@msl/platform';
import type { Mutation, Query, QueryClient } from '@tanstack/react-query';
import type { ApiClientOptions } from './client.ts';

const CHANNEL = 'msl.stale';
/** What a rule of the store refuses with: what was shown here may have been old. */
const BY_RULE: readonly number[] = [402, 404, 409];

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
): Required<Pick<ApiClientOptions, 'onOver'>> {
  const tabs = new BroadcastChannel(CHANNEL);
  const waiting = new Set<RouteName>();
  const askAgain = (names: Iterable<RouteName>) => {
    for (const name of new Set(names)) void cache.invalidateQueries({ queryKey: [name] });
  };
  const tell = (names: readonly RouteName[]) => {
    askAgain(names);
    if (names.length > 0) tabs.postMessage(names);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<RouteName[]>) => askAgain(data));
  bus.on('session.changed@1', () => {
    cache.removeQueries({ predicate: (query) => accessOf(query) === 'bearer' });
    void cache.invalidateQueries({ predicate: (query) => accessOf(query) === 'optional' });
  });
  cache.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isWhole(event.mutation)) return;
    tell([...waiting]);
    waiting.clear();
  });
  return {
    onOver: (name, error) => {
      if (error && !BY_RULE.includes(error.code)) return;
      const stale = staleAfter(name, error !== null);
      if (cache.isMutating({ predicate: isWhole }) > 0) for (const one of stale) waiting.add(one);
      else if (error) askAgain(stale);
      else tell(stale);
    },
  };
}
