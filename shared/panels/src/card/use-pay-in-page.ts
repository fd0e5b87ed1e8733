import { useLocale } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { refusalKeyOf } from './card-refusal.ts';

/** What pays: the provider's secret of a payment, and a card that it keeps. */
export type PaymentInPage = { client_secret: string; paymentMethodId: string };

/**
 * Pays with a card that the provider keeps; where the bank asks, its question is shown. Gives the refusal, a key of the
 * error catalogue, or null. Whether the money is there the store asks of the provider: an answer may be lost here too.
 */
export function usePayInPage(): (payment: PaymentInPage) => Promise<string | null> {
  const { config } = usePlatform();
  const locale = useLocale();
  return async ({ client_secret, paymentMethodId: payment_method }) => {
    try {
      const { loadCardProvider } = await import('./card-provider.ts');
      const provider = await loadCardProvider(config.payment, locale);
      const { error } = await provider.confirmCardPayment(client_secret, { payment_method });
      return error ? refusalKeyOf(error) : null;
    } catch {
      return 'payment-provider-unavailable';
    }
  };
}
