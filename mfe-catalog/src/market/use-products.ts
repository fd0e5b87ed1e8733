import { apiKey, useApi } from '@msl/api-client';
import { CATALOG_PAGE_SIZE } from '@msl/contracts/constants.ts';
import type { ProductPage } from '@msl/contracts/entities/product.ts';
import { useLocale } from '@msl/i18n/use-format.ts';
import { useSession } from '@msl/platform';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMarketQuery } from './market-query.ts';

/** The products of the address, 20 at a time; prices are those of whoever asks. */
export function useProducts() {
  const api = useApi();
  const lang = useLocale();
  const token = useSession((state) => state.token);
  const { category, tag, orderBy } = useMarketQuery();
  const query = { category, lang, orderBy: orderBy ?? 'promotions', ...(tag && { tag }) } as const;
  return useInfiniteQuery({
    queryKey: [...apiKey('products', { query }), 'pages', token !== null],
    queryFn: ({ pageParam, signal }) =>
      api.call('products', { query: { ...query, offset: pageParam, limit: CATALOG_PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

/** Undefined at the end of the list, and for those who see only its beginning. */
function nextOffset({ offset, products, total, limited }: ProductPage): number | undefined {
  const next = offset + products.length;
  return !limited && products.length > 0 && next < total ? next : undefined;
}
