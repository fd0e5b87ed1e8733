import { apiKey, useApi } from '@msl/api-client';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

/** Comes back from paused or cancelled with the card on file (specification, section 4). */
export function useReactivate() {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done, refused } = useMessages();
  return useMutation({
    mutationFn: () => api.call('reactivate', {}),
    onSuccess: (subscription) => {
      queries.setQueryData(apiKey('subscription', {}), subscription);
      bus.emit('subscription.changed@1', {});
      done(t('reactivate.done'));
    },
    onError: refused,
  });
}
