import { apiKey, useApi } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import type { EnterCard } from '@msl/panels/card/entered-card.ts';
import { useCardEntry } from '@msl/panels/card/use-card-entry.ts';
import { askAgain } from '@msl/panels/forms/ask-again.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
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
  const [refusal, setRefusal] = useState<{ text: string; byWallet: boolean }>();

  /**
   * What was said stays while the next card is looked at: without its line, another button would move under the second
   * press. Said again, it is written anew, so that a screen reader says it again.
   */
  const refuse = (text: string, wallet: EnterCard | undefined) => {
    flushSync(() => setRefusal(undefined));
    setRefusal({ text, byWallet: wallet !== undefined });
  };

  const change = useMutation({
    mutationFn: async (wallet: EnterCard | undefined) => {
      const entered = await (wallet ?? card.enter)();
      if (!entered.ok) {
        const { reason } = entered;
        refuse('text' in reason ? reason.text : errorText(reason.key), wallet);
        return;
      }
      const { paymentMethodId } = entered;
      const subscription = await askAgain(() => api.call('changeCard', { body: { paymentMethodId } }));
      queries.setQueryData(apiKey('subscription', {}), subscription);
      bus.emit('subscription.changed@1', {});
      done(t(subscription.unpaid ? 'card.changedOwing' : 'card.changed'));
      onDone();
    },
    onError: (error, wallet) => refuse(errorText(refusalOf(error).key), wallet),
  });
  return {
    /** What is refused is in `refusal`. */
    change: (wallet?: EnterCard) => change.mutateAsync(wallet).catch(() => undefined),
    saving: change.isPending,
    refusal,
    ready: card.ready,
  };
}
