import { ApiError, apiKey, useApi } from '@msl/api-client';
import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import { TERMS } from '@msl/contracts/legal.ts';
import type { EnterCard } from '@msl/panels/card/entered-card.ts';
import { askAgain } from '@msl/panels/forms/ask-again.ts';
import { useSettleLost } from '@msl/panels/forms/use-settle-lost.ts';
import { paths, usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { futureOf } from '../overview/member-state.ts';
import { NotPaid, useSettle } from '../payment/use-settle.ts';

/**
 * Joins with the card on file, which a wallet's card replaces first, and pays here what is due at once; where the bank
 * asks, its question is shown. Asked again after an answer that was lost, it is the same membership. `shown`: the cents that
 * the button says are paid now, never more are.
 */
export function useJoin(plan: LookupKey, shown: number) {
  const { t } = useTranslation('mfe-membership');
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { bus } = usePlatform();
  const settle = useSettle();
  const settleLost = useSettleLost();
  const [due, setDue] = useState<number | null>(null);
  const join = useMutation({
    meta: { isWhole: true },
    mutationFn: async (wallet: EnterCard | undefined) => {
      if (wallet) await keep(wallet);
      const body = { lookup_key: plan, terms: TERMS.version };
      // Where no answer comes, the page looks for itself whether the membership has begun.
      const asked = await askAgain(() => api.call('joinPrime', { body })).catch((error: unknown) =>
        settleLost(error, 'subscription', (now) => now.is_prime && futureOf(now) === plan),
      );
      if (!asked.prime_due) return asked;
      const { amount } = asked.prime_due;
      if (amount <= (due ?? shown)) return settle(amount);
      // A credit was used since, or the trial: the page says what it is now, and asks once more.
      setDue(amount);
      void queries.invalidateQueries({ queryKey: apiKey('membershipOffers', {}) });
      throw new NotPaid('prime-changed-meanwhile');
    },
    onSuccess: (subscription) => {
      bus.emit('snackbar.show@1', { kind: 'success', text: t('checkout.done') });
      bus.emit('subscription.changed@1', {});
      navigate(paths.membership(), { replace: true });
      queries.setQueryData(apiKey('subscription', {}), subscription);
    },
    // Member by another tab, or by a try whose answer was lost: read again, the page is the overview, which says of which plan.
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.key !== 'prime-already-member') return;
      bus.emit('snackbar.show@1', { kind: 'error', errorKey: failure.key, status: failure.code });
      void queries.invalidateQueries({ queryKey: apiKey('subscription', {}) });
    },
  });

  async function keep(wallet: EnterCard): Promise<void> {
    const entered = await wallet();
    if (!entered.ok)
      throw new NotPaid('key' in entered.reason ? entered.reason.key : 'card-processing-error');
    const { paymentMethodId } = entered;
    await askAgain(() => api.call('changeCard', { body: { paymentMethodId } }));
  }

  const { error } = join;
  const isSaid = error instanceof ApiError || error instanceof NotPaid;
  const refusal = error && (isSaid ? error.key : 'network');
  return {
    /** What is refused is in `refusal`. */
    join: (wallet?: EnterCard) => join.mutateAsync(wallet).catch(() => undefined),
    joining: join.isPending,
    /** The cents that are paid now, once that turned out to be more than was shown. */
    due,
    refusal,
    byWallet: join.variables !== undefined,
  };
}
