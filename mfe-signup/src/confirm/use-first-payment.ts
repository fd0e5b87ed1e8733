import { ApiError, apiKey, useApi } from '@msl/api-client';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths, usePlatform } from '@msl/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/draft-context.tsx';
import { useConfirmedCard } from './use-confirmed-card.ts';

export type Refusal = { place: 'card'; text: string } | { place: 'coupon' | 'terms' | 'form'; key: string };

/**
 * First payment: the coupon is looked at, the card is confirmed with the provider and kept by the store, and the first
 * order is asked for (specification, section 4). An answer may be lost at any of these: each press begins by asking where
 * the subscription stands, and goes on from there. `terms`: the version that was accepted, null when none has to be.
 */
export function useFirstPayment(terms: string | null) {
  const { t } = useTranslation('mfe-signup');
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { bus } = usePlatform();
  const { draft, forget } = useDraft();
  const card = useConfirmedCard();
  const [paying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Two clicks may come before the button shows that it works.
  const underWay = useRef(false);

  async function pay() {
    if (underWay.current) return;
    underWay.current = true;
    setPaying(true);
    setRefusal(null);
    setRefusal(await attempt());
    setPaying(false);
    underWay.current = false;
  }

  /** Null when everything is done. */
  async function attempt(): Promise<Refusal | null> {
    try {
      const before = await api.call('subscription', {});
      if (before.status === 'active') return await finish(before);
      const code = draft.payment.coupon.trim() || null;
      // Before the bank is asked for anything.
      if (code) await api.call('estimate', { query: { code } });
      const entered = await card.enter();
      if (!entered.ok) {
        const { reason } = entered;
        return { place: 'card', text: 'text' in reason ? reason.text : errorText(reason.key) };
      }
      return await finish(await start({ paymentMethodId: entered.paymentMethodId, code, terms }));
    } catch (error) {
      return placed(refusalOf(error).key);
    }
  }

  /** An earlier try, or another tab, may have started it already: then it goes on from there. */
  async function start(body: { paymentMethodId: string; code: string | null; terms: string | null }) {
    try {
      return await api.call('addCard', { body });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Refused for good; an answer that was lost leaves the card for the next press.
      if (error.code >= 400 && error.code < 500) card.forget();
      if (error.key !== 'subscription-already-active') throw error;
      return await api.call('subscription', {});
    }
  }

  async function finish(subscription: Subscription): Promise<null> {
    await api.call('createOrder', {});
    queries.removeQueries({ queryKey: apiKey('processingOrder') });
    forget();
    bus.emit('snackbar.show@1', { kind: 'success', text: t('confirm.activated') });
    bus.emit('subscription.changed@1', {});
    navigate(paths.dashboard(), { replace: true });
    queries.setQueryData(apiKey('subscription', {}), subscription);
    return null;
  }

  function placed(key: string): Refusal {
    if (key.startsWith('coupon-')) return { place: 'coupon', key };
    if (key.startsWith('consent-')) return { place: 'terms', key };
    if (key.startsWith('card-') || key === 'authentication-required')
      return { place: 'card', text: errorText(key) };
    return { place: 'form', key };
  }

  return { pay, paying, ready: card.ready, refusal, refuse: setRefusal };
}
