import { apiKey, apiQuery, useApi } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
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
  const said = (status: Asked) => {
    bus.emit('order.changed@1', { oid: order.oid });
    bus.emit('subscription.changed@1', {});
    done(t(status === 'skipped' ? 'skip.done' : 'skip.undone'));
  };
  /** "Try again" would undo what was done, for the same button stands for the contrary by then. */
  const wasDone = async (status: Asked) => {
    if (!navigator.onLine) return false;
    const query = { ...apiQuery(api, 'processingOrder', {}), staleTime: 0, retry: false };
    const now = await queries.fetchQuery(query).catch(() => null);
    return now?.oid === order.oid && now.status === status;
  };
  return useMutation({
    mutationFn: (status: Asked) =>
      api.call('setOrderStatus', { params: { oid: order.oid }, body: { status } }),
    onSuccess: (saved, status) => {
      queries.setQueryData(apiKey('processingOrder', {}), saved);
      said(status);
    },
    onError: async (error, status) =>
      isLost(refusalOf(error)) && (await wasDone(status)) ? said(status) : refused(error),
  });
}
