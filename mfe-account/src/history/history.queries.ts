import { type ApiClient, apiQuery } from '@msl/api-client';
import type { Locale } from '@msl/contracts/locale.ts';

export const periods = ['month', 'year', 'all'] as const;

/** Which receipts an address shows, and the calls that list them. */
export function historyQueries(api: ApiClient, locale: Locale, parameters: URLSearchParams) {
  const period = periods.find((one) => one === parameters.get('period')) ?? 'all';
  return {
    period,
    orders: apiQuery(api, 'history', { query: { locale, period } }),
    memberships: apiQuery(api, 'membershipReceipts', { query: { period } }),
  };
}
