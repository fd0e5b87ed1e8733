import { apiKey, useApi } from '@msl/api-client';
import { useSettleLost } from '@msl/panels/forms/use-settle-lost.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';
import { type PlanDraft, sameDraft } from './plan-draft.ts';

/** Replaces the plans; the next basket that is filled follows them. */
export function useSavePlans(onSaved: (sent: PlanDraft) => void) {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done, refused } = useMessages();
  const settle = useSettleLost();
  return useMutation({
    mutationFn: (plans: PlanDraft) =>
      api
        .call('setPlans', { body: { plans: [...plans] } })
        .catch((error: unknown) => settle(error, 'subscription', (now) => sameDraft(now.plans, plans))),
    onSuccess: (subscription, sent) => {
      queries.setQueryData(apiKey('subscription', {}), subscription);
      bus.emit('subscription.changed@1', {});
      onSaved(sent);
      done(t('plans.saved'));
    },
    onError: refused,
  });
}
