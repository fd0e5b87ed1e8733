import { ApiError, apiKey, apiQuery, useApi } from '@msl/api-client';
import { useRefusal } from '@msl/panels/forms/use-refusal.ts';
import { useSettleLost } from '@msl/panels/forms/use-settle-lost.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The promo code that counts on the coming order, and the way to put another in its place. */
export function useCoupon() {
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const settle = useSettleLost();
  const applied = useQuery(apiQuery(api, 'appliedCoupon', {}));
  const applying = useMutation({
    mutationFn: (code: string) =>
      api
        .call('applyCoupon', { body: { code } })
        .catch((error: unknown) =>
          settle(error, 'appliedCoupon', (now) => now?.code.toUpperCase() === code.toUpperCase()),
        ),
    onSuccess: (coupon) => {
      queries.setQueryData(apiKey('appliedCoupon', {}), coupon);
      bus.emit('order.changed@1', { oid: null });
    },
  });
  return {
    known: !applied.isPending,
    applied: applied.data ?? null,
    applying,
    refusal: useRefusal(applying.error).notice,
  };
}

/** The store's own word about a code; not that it is away, that the session ended, or that it was asked too often. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.code >= 400 && error.code < 500 && ![401, 429].includes(error.code);
