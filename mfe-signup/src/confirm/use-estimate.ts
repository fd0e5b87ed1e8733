import { ApiError, apiQuery, useApi } from '@msl/api-client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDraft } from '../draft/draft-context.tsx';

/** A coupon that the store refused, by a key of the error catalogue. */
type RefusedCoupon = { code: string; key: string };

/** The second click of a double-click comes sooner than anybody has read why the first one did nothing. */
const READING_MS = 1000;

/**
 * What the first basket would cost, with the coupon that was typed and left. A coupon that is refused leaves its field
 * (specification, section 5), which then says which one it was, and the estimate stays without it.
 */
export function useEstimate() {
  const api = useApi();
  const { draft, change } = useDraft();
  const [code, setCode] = useState(draft.payment.coupon.trim());
  const [refused, setRefused] = useState<RefusedCoupon>();
  /** When somebody was led to the refusal; never, as long as it only stands there. */
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const plain = useQuery(apiQuery(api, 'estimate', {}));
  const reduced = useQuery({
    ...apiQuery(api, 'estimate', { query: { code } }),
    enabled: code !== '',
    retry: false,
  });
  const isCurrent = code !== '' && code === draft.payment.coupon.trim();
  const refuse = useCallback(
    (coupon: RefusedCoupon) => {
      shownAt.current = Number.POSITIVE_INFINITY;
      setRefused(coupon);
      setCode('');
      change('payment', { coupon: '' });
    },
    [change],
  );
  /** The customer is at the field of the coupon, which says why it was refused. */
  const show = useCallback(() => {
    shownAt.current = Math.min(shownAt.current, Date.now());
  }, []);
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
    show,
    /** Whether the customer had the time to read of the refusal: they may pay without the coupon then. */
    isRead: () => Date.now() - shownAt.current >= READING_MS,
    lookAt: (typed: string) => {
      if (typed.trim()) setRefused(undefined);
      setCode(typed.trim());
    },
  };
}
