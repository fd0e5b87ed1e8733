import { useApi } from '@msl/api-client';
import { useLocale } from '@msl/i18n/use-format.ts';
import { useSession } from '@msl/platform';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMarketQuery } from './market-query.ts';
import { productsQuery } from './products.query.ts';

/** The products of the address, as whoever looks sees them. */
export function useProducts() {
  const connected = useSession(({ token }) => token !== null);
  return useInfiniteQuery(productsQuery(useApi(), useLocale(), connected, useMarketQuery()));
}
