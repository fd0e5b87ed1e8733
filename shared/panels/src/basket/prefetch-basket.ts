import { apiQuery, type PrefetchRequest, profileOf } from '@msl/api-client';
import { takesBaskets } from './use-basket.ts';

/** What the controls of a basket show, asked for before a page of somebody is rendered. What fails is asked for again there. */
export async function prefetchBasket({ client, cache }: PrefetchRequest): Promise<void> {
  const [subscription, order, preorder] = [
    apiQuery(client, 'subscription', {}),
    apiQuery(client, 'processingOrder', {}),
    apiQuery(client, 'preorder', {}),
  ];
  await cache.prefetchQuery(subscription);
  const found = cache.getQueryData(subscription.queryKey);
  if (!found || !takesBaskets(profileOf(found))) return;
  await cache.prefetchQuery(order);
  const current = cache.getQueryData(order.queryKey);
  if (current !== undefined && !current?.can_edit) await cache.prefetchQuery(preorder);
}
