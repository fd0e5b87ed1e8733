import { apiQuery, useApi } from '@msl/api-client';
import { useLocale } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AddressSuggestion } from './address-suggestion.ts';

/**
 * Addresses that match what was typed: from Google Places where a key is configured and Google answers, else from
 * the store's own geocoder.
 */
export function useSuggestions(typed: string, zip: string | undefined, enabled: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const language = useLocale();
  const key = usePlatform().config.maps.googleKey;
  return useQuery({
    queryKey: ['address-suggestions', typed, zip ?? '', language],
    queryFn: async (): Promise<AddressSuggestion[]> => {
      const own = async () => {
        const query = apiQuery(api, 'suggestAddresses', { query: { q: typed, ...(zip && { zip }) } });
        const found = await queries.fetchQuery({ ...query, retry: false });
        return found.map((address) => ({ label: address.label, resolve: async () => address }));
      };
      if (!key) return own();
      const google = await import('./google-addresses.ts');
      return google.googleAddresses(typed, zip, { key, language }).catch(own);
    },
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
