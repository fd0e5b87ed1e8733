import { apiKey, useApi } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import { useSentAfterLogIn } from '@msl/panels/drafts/use-sent-after-log-in.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { useSettleLost } from '@msl/panels/forms/use-settle-lost.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

type Asked = 'open' | 'skipped';

/** The order stands as it did, and the question with it; where the session has ended it comes back after the log-in. */
export function isStillAsked(error: unknown): boolean {
  const refusal = refusalOf(error);
  return isLost(refusal) || refusal.code === 401;
}

/**
 * Skips an open order, or takes a skipped one back. Too late, or on holidays, it is refused and the order read again.
 * A skip is asked for in a dialog: `lost` is what it says of one that may be pressed again.
 */
export function useOrderStatus(order: Order | null) {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done, refused } = useMessages();
  const settle = useSettleLost();
  const oid = order?.oid ?? '';
  // « Skip » is a question, which comes back by itself.
  const sentAfterLogIn = useSentAfterLogIn(`unskip ${oid}`, () => order?.can_unskip && change.mutate('open'));
  const change = useMutation({
    // "Try again" would undo what was done, for the same button stands for the contrary by then.
    mutationFn: (status: Asked) => {
      const asked = api.call('setOrderStatus', { params: { oid }, body: { status } });
      return (status === 'open' ? sentAfterLogIn(asked) : asked).catch((error: unknown) =>
        settle(error, 'processingOrder', (now) => now?.oid === oid && now.status === status),
      );
    },
    onSuccess: (saved, status) => {
      queries.setQueryData(apiKey('processingOrder', {}), saved);
      bus.emit('order.changed@1', { oid });
      bus.emit('subscription.changed@1', {});
      done(t(status === 'skipped' ? 'skip.done' : 'skip.undone'));
    },
    onError: (error, status) => {
      if (status === 'open' || !isLost(refusalOf(error))) refused(error);
    },
  });
  return { ...change, lost: change.error && isLost(refusalOf(change.error)) ? change.error : null };
}
