import { ApiError, apiKey, useApi } from '@msl/api-client';
import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import { paths, usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Joins with the card on file. Prices are read again everywhere at once: a member sees a member's. */
export function useJoin(plan: LookupKey) {
  const { t } = useTranslation('mfe-membership');
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { bus } = usePlatform();
  const join = useMutation({
    mutationFn: () => api.call('joinPrime', { body: { lookup_key: plan } }),
    onSuccess: (subscription) => {
      bus.emit('snackbar.show@1', { kind: 'success', text: t('checkout.done') });
      bus.emit('subscription.changed@1', {});
      navigate(paths.membership(), { replace: true });
      queries.setQueryData(apiKey('subscription', {}), subscription);
      return queries.invalidateQueries();
    },
  });
  const refusal = join.error && (join.error instanceof ApiError ? join.error.key : 'network');
  return { join: () => join.mutate(), joining: join.isPending, refusal };
}
