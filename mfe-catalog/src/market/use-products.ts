import { useApi } from '@msl/api-client';
import { useLocale } from '@msl/i18n/use-format.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMarketQuery } from './market-query.ts';
import { productsQuery } from './products.query.ts';

/** The products of the address, as whoever looks sees them. */
export function useProducts() {
  return useInfiniteQuery(productsQuery(useApi(), useLocale(), useMarketQuery()));
}
