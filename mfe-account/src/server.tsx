import { apiQuery, type PrefetchRequest, type RemoteServer } from '@msl/api-client';
import { paths } from '@msl/platform';
import { matchPath } from 'react-router-dom';
import App from './app.tsx';
import { historyQueries } from './history/history.queries.ts';
import { paidBefore } from './order/use-paid-before.ts';

/** The subscriber's home, account and receipts, as the edge renders them for the subscriber alone. */
export const modules: RemoteServer['modules'] = { './App': App };

/** All that the page shows, asked for at once as soon as it is known whether baskets come. */
export async function prefetch(request: PrefetchRequest): Promise<void> {
  const { url, client, cache } = request;
  const subscription = await cache.fetchQuery(apiQuery(client, 'subscription', {}));
  if (subscription.status !== 'cancel') await prefetchForPlace(request);
  if (url.pathname !== paths.dashboard()) return;
  if (subscription.status !== 'active') return cache.prefetchQuery(apiQuery(client, 'processingOrder', {}));
  await Promise.all([
    prefetchBaskets(request),
    cache.prefetchQuery(apiQuery(client, 'stats', {})),
    cache.prefetchQuery(apiQuery(client, 'history', { query: { period: 'all' } })),
    cache.prefetchQuery(apiQuery(client, 'holidays', {})),
    cache.prefetchQuery(apiQuery(client, 'referrals', {})),
  ]);
}

/** The order of the cycle, those that come, and the paid one before it. */
async function prefetchBaskets({ client, cache }: PrefetchRequest): Promise<void> {
  const order = apiQuery(client, 'processingOrder', {});
  const coming = apiQuery(client, 'nextDeliveries', {});
  await Promise.all([cache.prefetchQuery(order), cache.prefetchQuery(coming)]);
  const id = paidBefore(
    cache.getQueryData(order.queryKey) ?? null,
    cache.getQueryData(coming.queryKey) ?? null,
  );
  if (id) await cache.prefetchQuery(apiQuery(client, 'cartOrder', { params: { id } }));
}

async function prefetchForPlace(request: PrefetchRequest): Promise<void> {
  const { pathname } = request.url;
  const { client, cache } = request;
  const oid = matchPath('/order-history/:oid', pathname)?.params.oid;
  const id = matchPath('/order-history/memberships/:id', pathname)?.params.id;
  if (oid) await cache.prefetchQuery(apiQuery(client, 'historyOrder', { params: { oid } }));
  if (id) await cache.prefetchQuery(apiQuery(client, 'membershipReceipt', { params: { id } }));
  if (pathname === paths.orderHistory()) await prefetchHistory(request);
}

async function prefetchHistory({ url, locale, client, cache }: PrefetchRequest): Promise<void> {
  const { orders, memberships } = historyQueries(client, locale, url.searchParams);
  await Promise.all([cache.prefetchQuery(orders), cache.prefetchQuery(memberships)]);
}
