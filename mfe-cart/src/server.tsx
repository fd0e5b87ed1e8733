import { apiQuery, type PrefetchRequest, type RemoteServer } from '@msl/api-client';
import { paths } from '@msl/platform';
import App from './app.tsx';

/** Both carts, as the edge renders them for the subscriber alone. */
export const modules: RemoteServer['modules'] = { './App': App };

/** All that the page shows, asked for at once as soon as it is known whether baskets come. */
export async function prefetch({ url, client, cache }: PrefetchRequest): Promise<void> {
  const subscription = await cache.fetchQuery(apiQuery(client, 'subscription', {}));
  if (subscription.status === 'cancel') return;
  const ofCart =
    url.pathname === paths.cart()
      ? []
      : [
          cache.prefetchQuery(apiQuery(client, 'nextDeliveries', {})),
          cache.prefetchQuery(apiQuery(client, 'preorder', {})),
        ];
  await Promise.all([
    ...ofCart,
    cache.prefetchQuery(apiQuery(client, 'processingOrder', {})),
    cache.prefetchQuery(apiQuery(client, 'appliedCoupon', {})),
    cache.prefetchQuery(apiQuery(client, 'highlightedProducts', { query: { type: 'promos' } })),
  ]);
}
