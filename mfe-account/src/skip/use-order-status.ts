import { apiKey, useApi } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import { useSettleLost } from '@msl/panels/forms/use-settle-lost.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

type Asked = 'open' | 'skipped';

/** Skips an open order, or takes a skipped one back. Too late, or on holidays, it is refused and the order read again. */
export function useOrderStatus(order: Order) {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done, refused } = useMessages();
  const settle = useSettleLost();
  return useMutation({
    // "Try again" would undo what was done, for the same button stands for the contrary by then.
    mutationFn: (status: Asked) =>
      api
        .call('setOrderStatus', { params: { oid: order.oid }, body: { status } })
        .catch((error: unknown) =>
          settle(error, 'processingOrder', (now) => now?.oid === order.oid && now.status === status),
        ),
    onSuccess: (saved, status) => {
      queries.setQueryData(apiKey('processingOrder', {}), saved);
      bus.emit('order.changed@1', { oid: order.oid });
      bus.emit('subscription.changed@1', {});
      done(t(status === 'skipped' ? 'skip.done' : 'skip.undone'));
    },
    onError: refused,
  });
}
