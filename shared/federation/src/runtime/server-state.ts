import { type RouteName, routes } from '@msl/contracts/routes.ts';
import type { EventBus } from '@msl/platform';
import type { Query, QueryClient } from '@tanstack/react-query';

const accessOf = (query: Query) => routes[query.queryKey[0] as RouteName]?.access;

/**
 * Keeps the cache true to what shell and remotes tell on the bus. Returns the function that stops it.
 * Somebody's own data never outlives the session it belongs to; what depends on who looks is asked again.
 */
export function keepServerStateTrue(bus: EventBus, cache: QueryClient): () => void {
  const refresh = (...names: RouteName[]) => {
    for (const name of names) void cache.invalidateQueries({ queryKey: [name] });
  };
  const stops = [
    bus.on('session.changed@1', () => {
      cache.removeQueries({ predicate: (query) => accessOf(query) === 'bearer' });
      void cache.invalidateQueries({ predicate: (query) => accessOf(query) === 'optional' });
    }),
    bus.on('order.changed@1', () => refresh('processingOrder', 'cartOrder', 'savedOrders')),
    bus.on('preorder.changed@1', () => refresh('preorder')),
    bus.on('subscription.changed@1', () =>
      refresh('subscription', 'deliveries', 'nextDeliveries', 'processingOrder', 'cartOrder'),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
