import { ApiError, apiQuery, useApi } from '@msl/api-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../draft/draft-context.tsx';

/**
 * What the first basket would cost, with the coupon that was typed and left. A coupon that is refused says so at its
 * field, and the estimate stays without it.
 */
export function useEstimate() {
  const api = useApi();
  const { draft } = useDraft();
  const [code, setCode] = useState(draft.payment.coupon.trim());
  const plain = useQuery(apiQuery(api, 'estimate', {}));
  const reduced = useQuery({
    ...apiQuery(api, 'estimate', { query: { code } }),
    enabled: code !== '',
    retry: false,
  });
  const isCurrent = code !== '' && code === draft.payment.coupon.trim();
  const error = isCurrent && reduced.error instanceof ApiError ? reduced.error.key : undefined;
  return {
    estimate: (isCurrent && reduced.data) || plain.data,
    failed: plain.isLoadingError,
    retry: () => void plain.refetch(),
    /** A key of the error catalogue. */
    couponError: error?.startsWith('coupon-') ? error : undefined,
    lookAt: (typed: string) => setCode(typed.trim()),
  };
}
