import { useApi } from '@msl/api-client';
import type { OrderPayment, Unpaid } from '@msl/contracts/entities/order.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useLocale } from '@msl/i18n/use-format.ts';
import { askAgain } from '@msl/panels/forms/ask-again.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { usePlatform } from '@msl/platform';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

/** Each takes the store some seconds, and a payment that was cut off is free again after fifteen. */
const MOST_ASKS = 10;

/**
 * Pays a refused order with the card on file. When the bank asks, it is answered here, and the order asked for again:
 * whatever answer is lost on the way, asking again says how it stands, and charges once.
 */
export function usePayOrder({ oid }: Unpaid) {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  const api = useApi();
  const { bus, config } = usePlatform();
  const locale = useLocale();
  const { done, refused } = useMessages();
  const [paying, setPaying] = useState(false);
  const [underWay, setUnderWay] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);

  /** Where a payment is under way, of another tab or one that was cut off, its end is waited for. */
  const ask = async (left = MOST_ASKS): Promise<OrderPayment> => {
    try {
      return await askAgain(() => api.call('payOrder', { params: { oid }, body: {} }));
    } catch (error) {
      if (left === 1 || refusalOf(error).key !== 'payment-in-progress') throw error;
      setUnderWay(true);
      return ask(left - 1);
    }
  };

  /** False when the customer or the bank said no. */
  const confirm = async (clientSecret: string): Promise<boolean> => {
    const { loadCardProvider } = await import('@msl/panels/card/card-provider.ts');
    const stripe = await loadCardProvider(config.payment, locale);
    const { error } = await stripe.handleNextAction({ clientSecret });
    return error === undefined;
  };

  async function pay() {
    setPaying(true);
    setRefusal(undefined);
    try {
      const asked = await ask();
      if (asked.status === 'to-confirm' && !(await confirm(asked.client_secret ?? ''))) {
        setRefusal(t('pay.notConfirmed'));
        return;
      }
      if (asked.status === 'to-confirm') await ask();
      done(t('pay.done'));
      bus.emit('subscription.changed@1', {});
    } catch (error) {
      const { code, key } = refusalOf(error);
      // A refused card leaves the order to be paid. What else there is may have taken this panel away.
      if (code === 402 || key.startsWith('payment-')) setRefusal(errorText(key));
      else refused(error);
    } finally {
      setPaying(false);
      setUnderWay(false);
    }
  }

  return { pay, paying, underWay, refusal };
}
