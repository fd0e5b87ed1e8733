import { ApiError, apiKey, useApi } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useCardEntry } from '@msl/panels/card/use-card-entry.ts';
import { paths, usePlatform } from '@msl/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/draft-context.tsx';

type Refusal =
  | { place: 'card'; text: string }
  | { place: 'coupon'; key: string }
  | { place: 'form'; key: string };

/**
 * First payment: the card is confirmed with the provider, kept by the store, and the first order is
 * created (specification, section 4). When the card cannot be confirmed nothing is sent.
 */
export function useFirstPayment() {
  const { t } = useTranslation('mfe-signup');
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { bus } = usePlatform();
  const { draft, forget } = useDraft();
  const card = useCardEntry();
  const [paying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function pay() {
    setPaying(true);
    setRefusal(null);
    const entered = await card.enter();
    if (entered.ok) setRefusal(await keep(entered.paymentMethodId));
    else
      setRefusal({
        place: 'card',
        text: 'text' in entered.reason ? entered.reason.text : errorText(entered.reason.key),
      });
    setPaying(false);
  }

  /** Null when everything is done. */
  async function keep(paymentMethodId: string): Promise<Refusal | null> {
    try {
      const code = draft.payment.coupon.trim() || null;
      const subscription = await api.call('addCard', { body: { paymentMethodId, code } });
      await api.call('createOrder', {});
      queries.removeQueries({ queryKey: apiKey('processingOrder') });
      forget();
      bus.emit('snackbar.show@1', { kind: 'success', text: t('confirm.activated') });
      bus.emit('subscription.changed@1', {});
      navigate(paths.dashboard(), { replace: true });
      queries.setQueryData(apiKey('subscription', {}), subscription);
      return null;
    } catch (error) {
      return refusalOf(error instanceof ApiError ? error.key : 'something-went-wrong');
    }
  }

  function refusalOf(key: string): Refusal {
    if (key.startsWith('coupon-')) return { place: 'coupon', key };
    if (key.startsWith('card-') || key === 'authentication-required')
      return { place: 'card', text: errorText(key) };
    return { place: 'form', key };
  }

  return { pay, paying, ready: card.ready, refusal };
}
