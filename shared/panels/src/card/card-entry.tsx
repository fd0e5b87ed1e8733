import { useLocale } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCardProvider } from './card-provider.ts';

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; stripe: Stripe };

/**
 * Gives the card field and `useCardEntry` below it their provider. While it loads the children stand
 * there without it; when it cannot be loaded the customer is told, and may try again.
 */
export function CardEntry({ children }: { children: ReactNode }) {
  const { t } = useTranslation('panels');
  const { config } = usePlatform();
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });

  // The provider is a script of another origin: it is fetched when a card may be typed, and again on retry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what loads again
  useEffect(() => {
    let wanted = true;
    loadCardProvider(config.payment, locale).then(
      (stripe) => wanted && setLoaded({ state: 'ready', stripe }),
      () => wanted && setLoaded({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [config.payment, locale, attempt]);

  const retry = () => {
    setLoaded({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  const action = (
    <Button variant="secondary" size="sm" onClick={retry}>
      {t('card.retry')}
    </Button>
  );
  return (
    <Elements stripe={loaded.state === 'ready' ? loaded.stripe : null}>
      {loaded.state === 'failed' && (
        <Notice tone="error" title={t('card.notLoaded')} action={action}>
          {t('card.notLoadedAdvice')}
        </Notice>
      )}
      {children}
    </Elements>
  );
}
