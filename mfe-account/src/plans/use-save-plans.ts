import { apiKey, useApi } from '@msl/api-client';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';
import type { PlanDraft } from './plan-draft.ts';

/** Replaces the plans; the next basket that is filled follows them. */
export function useSavePlans(onSaved: (sent: PlanDraft) => void) {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done, refused } = useMessages();
  return useMutation({
    mutationFn: (plans: PlanDraft) => api.call('setPlans', { body: { plans: [...plans] } }),
    onSuccess: (subscription, sent) => {
      queries.setQueryData(apiKey('subscription', {}), subscription);
      bus.emit('subscription.changed@1', {});
      onSaved(sent);
      done(t('plans.saved'));
    },
    onError: refused,
  });
}
