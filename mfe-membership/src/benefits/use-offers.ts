import { apiQuery, useApi } from '@msl/api-client';
import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import { useQuery } from '@tanstack/react-query';

/** What each plan costs this customer, taxes and dates included, as the store gives it: nothing is computed here. */
export function useOffers() {
  const api = useApi();
  const offers = useQuery(apiQuery(api, 'membershipOffers', {}));
  return {
    offers,
    offerOf: (plan: LookupKey) => offers.data?.find((one) => one.lookup_key === plan) ?? null,
  };
}
