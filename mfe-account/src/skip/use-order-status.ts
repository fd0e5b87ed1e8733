import { apiKey, useApi } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

/** Skips an open order, or takes a skipped one back. Too late, or on holidays, it is refused and the order read again. */
export function useOrderStatus(order: Order) {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done, refused } = useMessages();
  return useMutation({
    mutationFn: (status: 'open' | 'skipped') =>
      api.call('setOrderStatus', { params: { oid: order.oid }, body: { status } }),
    onSuccess: (saved, status) => {
      queries.setQueryData(apiKey('processingOrder', {}), saved);
      bus.emit('order.changed@1', { oid: order.oid });
      bus.emit('subscription.changed@1', {});
      done(t(status === 'skipped' ? 'skip.done' : 'skip.undone'));
    },
    onError: refused,
  });
}
