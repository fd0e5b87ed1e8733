import { apiKey, useApi } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useCardEntry } from '@msl/panels/card/use-card-entry.ts';
import { usePlatform } from '@msl/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf, useMessages } from '../messages/use-messages.ts';

/** Replaces the card on file. When the provider refuses the typed card nothing is sent to the store. */
export function useChangeCard(onDone: () => void) {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done } = useMessages();
  const card = useCardEntry();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);

  async function change() {
    setSaving(true);
    setRefusal(undefined);
    const entered = await card.enter();
    if (!entered.ok) {
      setRefusal('text' in entered.reason ? entered.reason.text : errorText(entered.reason.key));
      setSaving(false);
      return;
    }
    try {
      const { paymentMethodId } = entered;
      const subscription = await api.call('changeCard', { body: { paymentMethodId } });
      queries.setQueryData(apiKey('subscription', {}), subscription);
      bus.emit('subscription.changed@1', {});
      done(t(subscription.unpaid ? 'card.changedOwing' : 'card.changed'));
      onDone();
    } catch (error) {
      setRefusal(errorText(refusalOf(error).errorKey));
      setSaving(false);
    }
  }

  return { change, saving, refusal, ready: card.ready };
}
