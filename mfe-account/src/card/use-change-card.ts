import { apiKey, useApi } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import type { EnterCard } from '@msl/panels/card/entered-card.ts';
import { useCardEntry } from '@msl/panels/card/use-card-entry.ts';
import { useRefusal } from '@msl/panels/forms/use-refusal.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

/** Replaces the card on file by one that is typed, or of a wallet. When the provider refuses it nothing is sent to the store. */
export function useChangeCard(onDone: () => void) {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done } = useMessages();
  const card = useCardEntry();
  const [refused, setRefused] = useState<string | undefined>(undefined);

  const change = useMutation({
    mutationFn: async (wallet: EnterCard | undefined) => {
      setRefused(undefined);
      const entered = await (wallet ?? card.enter)();
      if (!entered.ok) {
        setRefused('text' in entered.reason ? entered.reason.text : errorText(entered.reason.key));
        return;
      }
      const { paymentMethodId } = entered;
      const subscription = await api.call('changeCard', { body: { paymentMethodId } });
      queries.setQueryData(apiKey('subscription', {}), subscription);
      bus.emit('subscription.changed@1', {});
      done(t(subscription.unpaid ? 'card.changedOwing' : 'card.changed'));
      onDone();
    },
  });
  const { notice } = useRefusal(change.error);
  return {
    /** What is refused is in `refusal`. */
    change: (wallet?: EnterCard) => change.mutateAsync(wallet).catch(() => undefined),
    saving: change.isPending,
    refusal: refused ?? notice,
    byWallet: change.variables !== undefined,
    ready: card.ready,
  };
}
