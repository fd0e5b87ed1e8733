import { ApiError, apiQuery, useApi } from '@msl/api-client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useDraft } from '../draft/draft-context.tsx';

/** A coupon that the store refused, by a key of the error catalogue. */
type RefusedCoupon = { code: string; key: string };

/**
 * What the first basket would cost, with the coupon that was typed and left. A coupon that is refused leaves its field
 * (specification, section 5), which then says which one it was, and the estimate stays without it.
 */
export function useEstimate() {
  const api = useApi();
  const { draft, change } = useDraft();
  const [code, setCode] = useState(draft.payment.coupon.trim());
  const [refused, setRefused] = useState<RefusedCoupon>();
  const plain = useQuery(apiQuery(api, 'estimate', {}));
  const reduced = useQuery({
    ...apiQuery(api, 'estimate', { query: { code } }),
    enabled: code !== '',
    retry: false,
  });
  const isCurrent = code !== '' && code === draft.payment.coupon.trim();
  const refuse = useCallback(
    (coupon: RefusedCoupon) => {
      setRefused(coupon);
      setCode('');
      change('payment', { coupon: '' });
    },
    [change],
  );
  const refusal = isCurrent && reduced.error instanceof ApiError ? reduced.error.key : undefined;
  // The store's answer empties the field, as a customer's hand would: the draft has it, not the query.
  useEffect(() => {
    if (refusal?.startsWith('coupon-')) refuse({ code, key: refusal });
  }, [refusal, code, refuse]);
  return {
    estimate: (isCurrent && reduced.data) || plain.data,
    failed: plain.isLoadingError,
    retry: () => void plain.refetch(),
    /** The last one, as long as no other is typed. */
    refusedCoupon: draft.payment.coupon === '' ? refused : undefined,
    refuse,
    lookAt: (typed: string) => {
      if (typed.trim()) setRefused(undefined);
      setCode(typed.trim());
    },
  };
}
