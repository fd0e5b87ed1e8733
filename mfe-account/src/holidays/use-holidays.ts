import { apiKey, apiQuery, useApi } from '@msl/api-client';
import type { PlannedHolidays } from '@msl/contracts/entities/holidays.ts';
import type { HolidaysForm } from '@msl/contracts/forms/holidays.schema.ts';
import { useSentAfterLogIn } from '@msl/panels/drafts/use-sent-after-log-in.ts';
import { useSettleLost } from '@msl/panels/forms/use-settle-lost.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

/** The days without deliveries, and what saves and removes them, each with its own message. */
export function useHolidays() {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done, refused } = useMessages();
  const settle = useSettleLost();
  const holidays = useQuery(apiQuery(api, 'holidays', {}));

  const keep = (saved: PlannedHolidays) => {
    queries.setQueryData(apiKey('holidays', {}), saved);
    bus.emit('subscription.changed@1', {});
    bus.emit('order.changed@1', { oid: null });
  };
  const save = useMutation({
    mutationFn: (body: HolidaysForm) =>
      api
        .call('saveHolidays', { body })
        .catch((error: unknown) =>
          settle(
            error,
            'holidays',
            ({ start_at, end_at }) => start_at === body.start_at && end_at === body.end_at,
          ),
        ),
    onSuccess: (saved) => {
      keep(saved);
      done(t('holidays.saved'));
    },
  });
  const sentAfterLogIn = useSentAfterLogIn('clear holidays', () => clear.mutate());
  const clear = useMutation({
    mutationFn: () =>
      sentAfterLogIn(api.call('clearHolidays', {})).catch((error: unknown) =>
        settle(error, 'holidays', ({ start_at }) => start_at === null),
      ),
    onSuccess: (saved) => {
      keep(saved);
      done(t('holidays.removed'));
    },
    onError: refused,
  });
  return { holidays, save, clear };
}
