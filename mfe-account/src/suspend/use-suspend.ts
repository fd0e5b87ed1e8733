import { apiKey, useApi } from '@msl/api-client';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

type Wish = { status: 'paused' | 'cancel'; reason: string | null };

/** Pauses or cancels the subscription; an order that is already billed still comes. */
export function useSuspend(onDone: () => void) {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done } = useMessages();
  return useMutation({
    mutationFn: (body: Wish) => api.call('setSubscriptionStatus', { body }),
    onSuccess: (subscription, { status }) => {
      queries.setQueryData(apiKey('subscription', {}), subscription);
      bus.emit('subscription.changed@1', {});
      bus.emit('order.changed@1', { oid: null });
      done(t(`suspend.done.${status}`));
      onDone();
    },
  });
}
