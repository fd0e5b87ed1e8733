import { useApi } from '@msl/api-client';
import type { Unpaid } from '@msl/contracts/entities/order.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useLocale } from '@msl/i18n/use-format.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { usePlatform } from '@msl/platform';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

/**
 * Pays a refused order with the card on file. When the bank asks, it is answered here, and the order asked for again:
 * whatever answer is lost on the way, pressing again says how it stands, and charges once.
 */
export function usePayOrder({ oid }: Unpaid) {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  const api = useApi();
  const { bus, config } = usePlatform();
  const locale = useLocale();
  const { done } = useMessages();
  const [paying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);

  const ask = () => api.call('payOrder', { params: { oid }, body: {} });

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
      setRefusal(errorText(refusalOf(error).key));
    } finally {
      setPaying(false);
    }
  }

  return { pay, paying, refusal };
}
