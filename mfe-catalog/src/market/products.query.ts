import { type ApiClient, apiKey } from '@msl/api-client';
import { CATALOG_PAGE_SIZE } from '@msl/contracts/constants.ts';
import type { ProductPage } from '@msl/contracts/entities/product.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { MarketQuery } from './market-query.ts';

type Shown = Pick<MarketQuery, 'category' | 'tag' | 'orderBy'>;

/** The products of an address, 20 at a time; prices are those of whoever asks. */
export function productsQuery(api: ApiClient, lang: Locale, connected: boolean, shown: Shown) {
  const { category, tag, orderBy } = shown;
  const query = { category, lang, orderBy: orderBy ?? 'promotions', ...(tag && { tag }) } as const;
  return {
    queryKey: [...apiKey('products', { query }), 'pages', connected],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      api.call('products', { query: { ...query, offset: pageParam, limit: CATALOG_PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  };
}

/** Undefined at the end of the list, and for those who see only its beginning. */
function nextOffset({ offset, products, total, limited }: ProductPage): number | undefined {
  const next = offset + products.length;
  return !limited && products.length > 0 && next < total ? next : undefined;
}
