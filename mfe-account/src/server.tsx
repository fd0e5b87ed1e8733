import { apiQuery, type PrefetchRequest, type RemoteServer } from '@msl/api-client';
import { paths } from '@msl/platform';
import App from './app.tsx';

/** The subscriber's home, as the edge renders it for them alone. */
export const modules: RemoteServer['modules'] = { './App': App };

/** All that the page shows, asked for at once as soon as it is known whether baskets come. */
export async function prefetch({ url, client, cache }: PrefetchRequest): Promise<void> {
  const user = cache.prefetchQuery(apiQuery(client, 'currentUser', {}));
  const subscription = await cache.fetchQuery(apiQuery(client, 'subscription', {}));
  await user;
  if (url.pathname !== paths.dashboard() || subscription.status !== 'active') return;
  await Promise.all([
    cache.prefetchQuery(apiQuery(client, 'processingOrder', {})),
    cache.prefetchQuery(apiQuery(client, 'nextDeliveries', {})),
    cache.prefetchQuery(apiQuery(client, 'stats', {})),
    cache.prefetchQuery(apiQuery(client, 'history', { query: { period: 'all' } })),
    cache.prefetchQuery(apiQuery(client, 'holidays', {})),
    cache.prefetchQuery(apiQuery(client, 'referrals', {})),
  ]);
}
