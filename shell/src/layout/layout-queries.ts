import { type ApiClient, apiQuery } from '@msl/api-client';
import type { QueryClient } from '@tanstack/react-query';

/** What stands around every page is asked for with the page: rendered once, it is whole. */
export const fetchLayout = (client: ApiClient, cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.prefetchQuery(apiQuery(client, 'banners', {})),
    cache.prefetchQuery(apiQuery(client, 'announcements', {})),
  ]);
