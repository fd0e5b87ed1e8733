import { useLocale } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardFramesContext } from './card-frames.ts';
import { loadCardProvider } from './card-provider.ts';

/**
 * Gives the card field and `useCardEntry` below it their provider. While its script or its frames load the
 * children stand there without them; when either cannot be loaded the customer is told, and may try again.
 */
export function CardEntry({ children }: { children: ReactNode }) {
  const { t } = useTranslation('panels');
  const { config } = usePlatform();
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [state, report] = useState<'loading' | 'ready' | 'failed'>('loading');

  // The provider is a script of another origin: it is fetched when a card may be typed, and again on retry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what loads again
  useEffect(() => {
    let wanted = true;
    loadCardProvider(config.payment, locale).then(
      (loaded) => wanted && setStripe(loaded),
      () => wanted && report('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [config.payment, locale, attempt]);

  const retry = () => {
    report('loading');
    setAttempt(attempt + 1);
  };
  const frames = useMemo(() => ({ ready: state === 'ready', attempt, report }), [state, attempt]);
  const action = (
    <Button variant="secondary" size="sm" onClick={retry}>
      {t('card.retry')}
    </Button>
  );
  return (
    <Elements stripe={stripe}>
      {state === 'failed' && (
        <Notice tone="error" title={t('card.notLoaded')} action={action}>
          {t('card.notLoadedAdvice')}
        </Notice>
      )}
      <CardFramesContext value={frames}>{children}</CardFramesContext>
    </Elements>
  );
}
