import { apiQuery, useApi } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import type { Result } from '@msl/contracts/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refusalOf } from './refusal.ts';

type Read = 'appliedCoupon' | 'currentUser' | 'holidays' | 'processingOrder' | 'subscription';

/**
 * For a change whose answer was lost, and which may be done all the same: the store is read again, and what it says stands
 * for the answer where it is as was wanted. Rejects with the error of the change otherwise.
 */
export function useSettleLost() {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(
    async <N extends Read>(
      error: unknown,
      name: N,
      isAsWanted: (now: Result<N>) => boolean,
    ): Promise<Result<N>> => {
      if (!isLost(refusalOf(error)) || !navigator.onLine) throw error;
      const query = { ...apiQuery<Read>(api, name, {}), staleTime: 0, retry: false };
      const now = (await queries.fetchQuery(query).catch(() => {
        throw error;
      })) as Result<N>;
      if (!isAsWanted(now)) throw error;
      return now;
    },
    [api, queries],
  );
}
