import { apiKey, useApi } from '@msl/api-client';
import { useFormat } from '@msl/i18n/use-format.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { useSettleLost } from '@msl/panels/forms/use-settle-lost.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Future, futureOf } from './member-state.ts';

/** Another plan from the end of the period on, or the end of the renewal. */
export function useChangePlan(onDone: () => void) {
  const { t } = useTranslation('mfe-membership');
  const { date } = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const settle = useSettleLost();
  const change = useMutation({
    mutationFn: (future: Future) =>
      (future === 'end'
        ? api.call('leavePrime', {})
        : api.call('changePrime', { body: { lookup_key: future } })
      ).catch((error: unknown) =>
        settle(error, 'subscription', (now) => (now.is_prime ? futureOf(now) : 'end') === future),
      ),
    onSuccess: (subscription, future) => {
      queries.setQueryData(apiKey('subscription', {}), subscription);
      bus.emit('subscription.changed@1', {});
      const end = subscription.prime_next_charge?.at ?? subscription.prime_current_period_end;
      const outcome = subscription.is_prime ? future : 'ended';
      const text = t(`change.done.${outcome}`, { date: end && date(end, 'date') });
      bus.emit('snackbar.show@1', { kind: 'success', text });
      onDone();
    },
  });
  const refusal = change.error && refusalOf(change.error).key;
  return { change: change.mutate, changing: change.isPending, refusal };
}
