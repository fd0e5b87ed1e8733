import { apiQuery, useApi } from '@msl/api-client';
import { type DeliveryDraft, emptyDeliveryDraft } from '@msl/panels/delivery/delivery-draft.ts';
import { useQuery } from '@tanstack/react-query';

/**
 * What a choice of delivery begins from where none is saved: the postal code of the account, for home delivery and for
 * the points nearest to it. Null until both are known; what cannot be asked is left to the customer.
 */
export function useFirstChoice(wanted: boolean): DeliveryDraft | null {
  const api = useApi();
  const account = useQuery({ ...apiQuery(api, 'currentUser', {}), enabled: wanted, retry: false });
  const zip = account.data?.zip_code ?? '';
  const places = useQuery({
    ...apiQuery(api, 'suggestAddresses', { query: { q: zip } }),
    enabled: wanted && zip !== '',
    retry: false,
  });
  const waits = [account, places].some(({ isLoading, isFetched }) => isLoading && !isFetched);
  if (wanted && waits) return null;
  return { ...emptyDeliveryDraft, zip, near: places.data?.[0] ?? null };
}
