import { paths, useSession } from '@msl/platform';
import { type MarketQuery, marketAddress, useMarketQuery } from './market-query.ts';

/** Where an aisle, a filter or a tag leads; a visitor logs in first and comes back to it. */
export function useMarketLink(): (change: Partial<MarketQuery>) => string {
  const query = useMarketQuery();
  const visitor = useSession(({ token }) => token === null);
  return (change) => {
    const address = marketAddress(query, change);
    return visitor ? paths.logIn(address) : address;
  };
}
