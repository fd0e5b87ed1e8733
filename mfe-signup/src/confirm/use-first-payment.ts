import { ApiError, apiKey, useApi } from '@msl/api-client';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import type { CardRefusal } from '@msl/panels/card/card-refusal.ts';
import type { EnterCard } from '@msl/panels/card/entered-card.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths, usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/draft-context.tsx';
import { useConfirmedCard } from './use-confirmed-card.ts';

type Refusal = { place: 'card'; text: string } | { place: 'coupon' | 'terms' | 'form'; key: string };

/** What was pressed: a wallet or the card's button, with the coupon of that moment. */
type Press = { wallet: EnterCard | undefined; code: string | null };

/** The provider did not take the card. */
class CardRefused extends Error {
  readonly reason: CardRefusal;

  constructor(reason: CardRefusal) {
    super('card refused');
    this.reason = reason;
  }
}

/** An answer that was lost, a press too many or a session that ended leave the card for the next press. */
const isRefusedForGood = ({ code }: ApiError) => code >= 400 && code < 500 && code !== 401 && code !== 429;

const mutationKey = ['first-payment'];

/**
 * First payment: the coupon is looked at, the card is confirmed with the provider and kept by the store, and the first
 * order is asked for (specification, section 4). An answer may be lost at any of these: each press begins by asking where
 * the subscription stands, and goes on from there. `terms`: the version that was accepted, null when none has to be;
 * `onCouponRefused` hears which coupon the store did not take.
 */
export function useFirstPayment(
  terms: string | null,
  onCouponRefused: (coupon: { code: string; key: string }) => void,
) {
  const { t } = useTranslation('mfe-signup');
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { bus } = usePlatform();
  const { draft, forget } = useDraft();
  const card = useConfirmedCard();
  const payment = useMutation({
    mutationKey,
    // Until the order stands, this page does: an active subscription would lead away from it.
    meta: { isWhole: true },
    mutationFn: async (press: Press) => {
      const before = await api.call('subscription', {});
      const subscription = before.status === 'active' ? await goOn(press, before) : await start(press);
      await api.call('createOrder', {});
      return subscription;
    },
    onError: (error, { code }) => {
      const refusal = placed(error);
      if (code && refusal.place === 'coupon') onCouponRefused({ code, key: refusal.key });
    },
    onSuccess: (subscription) => {
      forget();
      bus.emit('snackbar.show@1', { kind: 'success', text: t('confirm.activated') });
      bus.emit('subscription.changed@1', {});
      navigate(paths.dashboard(), { replace: true });
      queries.setQueryData(apiKey('subscription', {}), subscription);
    },
  });

  /** It has started already: what was typed since still counts. */
  async function goOn({ code }: Press, subscription: Subscription): Promise<Subscription> {
    if (code) await api.call('applyCoupon', { body: { code } });
    return subscription;
  }

  /** An earlier try, or another tab, may have started it already: then it goes on from there. */
  async function start(press: Press): Promise<Subscription> {
    const { wallet, code } = press;
    // Before the bank is asked for anything.
    if (code) await api.call('estimate', { query: { code } });
    const entered = await card.enter(wallet);
    if (!entered.ok) throw new CardRefused(entered.reason);
    const { paymentMethodId } = entered;
    try {
      return await api.call('addCard', { body: { paymentMethodId, code, terms } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefusedForGood(error)) card.forget();
      if (error.key !== 'subscription-already-active') throw error;
      return goOn(press, await api.call('subscription', {}));
    }
  }

  function placed(error: Error): Refusal {
    const reason = error instanceof CardRefused ? error.reason : refusalOf(error);
    if ('text' in reason) return { place: 'card', text: reason.text };
    const { key } = reason;
    if (key.startsWith('coupon-')) return { place: 'coupon', key };
    if (key.startsWith('consent-')) return { place: 'terms', key };
    const isOfCard = error instanceof CardRefused || key.startsWith('card-');
    if (isOfCard || key === 'authentication-required') return { place: 'card', text: errorText(key) };
    return { place: 'form', key };
  }

  return {
    // Two clicks may come before the button shows that it works. What is refused is in `refusal`.
    pay: async (wallet?: EnterCard) => {
      const code = draft.payment.coupon.trim() || null;
      if (queries.isMutating({ mutationKey }) === 0) {
        await payment.mutateAsync({ wallet, code }).catch(() => undefined);
      }
    },
    paying: payment.isPending,
    ready: card.ready,
    refusal: payment.error && placed(payment.error),
    byWallet: payment.variables?.wallet !== undefined,
    forget: payment.reset,
  };
}
