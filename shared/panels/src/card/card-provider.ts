import type { Locale } from '@msl/contracts/locale.ts';
import type { RuntimeConfig } from '@msl/platform';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** The language of the card fields and of the provider's own messages. */
const providerLocales = { 'fr-CA': 'fr-CA', 'en-CA': 'en' } as const;

let loading: Promise<Stripe> | null = null;

/**
 * The payment provider in the browser, loaded when the first card field is shown. Where the
 * environment names its own script, that one is loaded first and the provider's loader finds it.
 * Rejects when the script does not come; the next call tries again.
 */
export function loadCardProvider(payment: RuntimeConfig['payment'], locale: Locale): Promise<Stripe> {
  loading ??= start(payment, locale).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function start(payment: RuntimeConfig['payment'], locale: Locale): Promise<Stripe> {
  if (payment.scriptUrl) await addScript(payment.scriptUrl);
  const stripe = await loadStripe(payment.publishableKey, { locale: providerLocales[locale] });
  if (!stripe) throw new Error('The payment provider runs in a browser only');
  return stripe;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The payment script did not load: ${src}`));
    };
    document.head.append(script);
  });
}
