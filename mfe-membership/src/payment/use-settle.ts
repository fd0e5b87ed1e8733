import { apiKey, useApi } from '@msl/api-client';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { usePayInPage } from '@msl/panels/card/use-pay-in-page.ts';
import { askAgain } from '@msl/panels/forms/ask-again.ts';
import { usePlatform } from '@msl/platform';
import { useQueryClient } from '@tanstack/react-query';

/** Why what is due is still due: a key of the error catalogue. */
export class NotPaid extends Error {
  readonly key: string;

  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

/**
 * Pays what is due of MSL+ with the card on file, and asks the store how things stand: asked again after an answer that
 * was lost, it finds what was paid. `shown`: the cents that the customer agreed to, no other amount is paid. Throws NotPaid
 * while something is due.
 */
export function useSettle(): (shown: number) => Promise<Subscription> {
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const pay = usePayInPage();
  return async (shown) => {
    const payment = await api.call('membershipPayment', {});
    const isOther = payment !== null && payment.amount !== shown;
    const refusal = isOther ? 'prime-changed-meanwhile' : payment && (await pay(payment));
    const subscription = await askAgain(() => api.call('settleMembership', {}));
    queries.setQueryData(apiKey('subscription', {}), subscription);
    if (subscription.prime_due) throw new NotPaid(refusal ?? 'authentication-required');
    bus.emit('subscription.changed@1', {});
    return subscription;
  };
}
