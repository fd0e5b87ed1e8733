import { ApiError, apiKey, useApi } from '@msl/api-client';
import { useSentAfterLogIn } from '@msl/panels/drafts/use-sent-after-log-in.ts';
import { useSettleLost } from '@msl/panels/forms/use-settle-lost.ts';
import { paths, usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/use-messages.ts';

/** Comes back from paused or cancelled with the card on file (specification, section 4). */
export function useReactivate() {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { bus } = usePlatform();
  const { done, refused } = useMessages();
  const settle = useSettleLost();
  const sentAfterLogIn = useSentAfterLogIn('reactivate', () => reactivate.mutate());
  const reactivate = useMutation({
    mutationFn: () =>
      sentAfterLogIn(api.call('reactivate', {})).catch((error: unknown) =>
        settle(error, 'subscription', ({ status }) => status === 'active'),
      ),
    onSuccess: (subscription) => {
      queries.setQueryData(apiKey('subscription', {}), subscription);
      bus.emit('subscription.changed@1', {});
      done(t('reactivate.done'));
    },
    onError: (error) => {
      // The page of the sign-up has the terms, and the box to accept them.
      const isToAccept = error instanceof ApiError && error.key.startsWith('consent-');
      return isToAccept ? navigate(paths.signUpConfirm()) : refused(error);
    },
  });
  return reactivate;
}
