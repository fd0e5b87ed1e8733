import { type ApiClient, apiQuery } from '@msl/api-client';
import type { QueryClient } from '@tanstack/react-query';

/** What stands around every page is asked for with the page: rendered once, it is whole. The header of somebody knows them. */
export const fetchLayout = (client: ApiClient, cache: QueryClient, forSession: boolean): Promise<unknown> =>
  Promise.all([
    ...(forSession
      ? [
          cache.prefetchQuery(apiQuery(client, 'currentUser', {})),
          cache.prefetchQuery(apiQuery(client, 'subscription', {})),
        ]
      : []),
    cache.prefetchQuery(apiQuery(client, 'banners', {})),
    cache.prefetchQuery(apiQuery(client, 'announcements', {})),
  ]);
