import { type ApiClient, ApiError, apiKey, apiQuery, useApi } from '@msl/api-client';
import { CATALOG_PAGE_SIZE } from '@msl/contracts/constants.ts';
import type { Product } from '@msl/contracts/entities/product.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { useLocale } from '@msl/i18n/use-format.ts';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type MarketQuery, useMarketQuery } from '../market-query.ts';
import { loadSearchClient } from './load-search-client.ts';
import type { SearchHits, SearchRequest } from './search-client.ts';
import { searchFilter, searchSort } from './search-filter.ts';

export type FoundPage = {
  products: readonly Product[];
  /** Names with what was found marked, by pid. */
  names: ReadonlyMap<string, string>;
  total: number;
  /** How many of this page the store does not know any more. */
  gone: number;
  page: number;
  limited: boolean;
};

const KEY_FRESH_FOR = 3 * 3_600_000;

/** What a search finds, 20 at a time, with the prices of whoever asks. */
export function useSearch(text: string) {
  const api = useApi();
  const cache = useQueryClient();
  const locale = useLocale();
  const { category, tag, orderBy } = useMarketQuery();
  const asked = { category, tag, orderBy };
  return useInfiniteQuery({
    queryKey: [...apiKey('products'), 'search', text, locale, asked],
    queryFn: ({ pageParam }) => findPage(api, cache, locale, { ...asked, search: text }, pageParam),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    // The search engine answers browsers, not the process that renders.
    enabled: 'location' in globalThis,
    // What was found before stays until the next letters are answered.
    placeholderData: keepPreviousData,
  });
}

export function nextPage({ page, total, limited }: FoundPage): number | undefined {
  return !limited && (page + 1) * CATALOG_PAGE_SIZE < total ? page + 1 : undefined;
}

async function findPage(
  api: ApiClient,
  cache: QueryClient,
  locale: Locale,
  query: MarketQuery,
  page: number,
): Promise<FoundPage> {
  const { hits, total } = await searchWithKey(api, cache, locale, {
    text: query.search ?? '',
    page,
    perPage: CATALOG_PAGE_SIZE,
    filter: searchFilter(query),
    sort: searchSort(query.orderBy, locale),
  });
  const names = new Map(hits.map(({ pid, name }) => [pid, name]));
  if (hits.length === 0) return { products: [], names, total, gone: 0, page, limited: false };
  // The index knows no prices of one's own and no stock: the store does.
  const found = await api.call('products', {
    query: { 'pids[]': [...names.keys()], limit: hits.length, lang: locale },
  });
  const byPid = new Map(found.products.map((product) => [product.pid, product]));
  const products = hits.flatMap(({ pid }) => byPid.get(pid) ?? []);
  const gone = Math.max(0, names.size - found.total);
  return { products, names, total, gone, page, limited: found.limited };
}

/**
 * A key may have come to its end, and the search may have moved: another one is asked for, once. Where the store does not
 * answer that either, its error is the one to tell. Not after a search that never answered: its reader has waited enough.
 */
async function searchWithKey(
  api: ApiClient,
  cache: QueryClient,
  locale: Locale,
  request: SearchRequest,
): Promise<SearchHits> {
  const key = apiQuery(api, 'searchKey', {});
  const search = async () => {
    const [{ createSearch }, found] = await Promise.all([
      loadSearchClient(),
      cache.fetchQuery({ ...key, staleTime: KEY_FRESH_FOR }),
    ]);
    return createSearch(found, locale, location.origin)(request);
  };
  try {
    return await search();
  } catch (error) {
    if (error instanceof ApiError || isTimeout(error) || !navigator.onLine) throw error;
    cache.removeQueries({ queryKey: key.queryKey });
    return search();
  }
}

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ETIMEDOUT';
