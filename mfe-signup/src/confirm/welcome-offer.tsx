import { WELCOME_POPUP_DELAY } from '@msl/contracts/constants.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Dialog } from '@msl/ui/dialog.tsx';
import { HeartPotato } from '@msl/ui/illustration.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type WelcomeOfferProps = { paying: boolean; onAccept: (code: string) => void };

/**
 * After two minutes of hesitation: the welcome coupon. Yes fills in its code; it is offered once. Over a payment nothing
 * opens: its code would come too late, and the bank's own questions could not be answered behind it. Of an amount of 0 there
 * is no coupon.
 */
export function WelcomeOffer({ paying, onAccept }: WelcomeOfferProps) {
  const { t } = useTranslation('mfe-signup');
  const { money } = useFormat();
  const { settings } = usePlatform().config;
  const [state, setState] = useState<'waiting' | 'offered' | 'answered'>('waiting');

  // Time is outside React: one timer for as long as nothing is paid; whoever is refused reads why, with as much time again.
  useEffect(() => {
    if (paying || settings.welcomeAmount === 0) return;
    const offer = () => setState((now) => (now === 'waiting' ? 'offered' : now));
    const timer = setTimeout(offer, WELCOME_POPUP_DELAY);
    return () => clearTimeout(timer);
  }, [paying, settings.welcomeAmount]);

  const close = () => setState('answered');
  return (
    <Dialog
      open={state === 'offered' && !paying}
      onClose={close}
      size="sm"
      title={t('welcome.title')}
      picture={<HeartPotato />}
      actions={
        <>
          <Button
            variant="accent"
            onClick={() => {
              onAccept(settings.welcomeCode);
              close();
            }}
          >
            {t('welcome.yes')}
          </Button>
          <Button variant="ghost" onClick={close}>
            {t('welcome.no')}
          </Button>
        </>
      }
    >
      <p>
        {t('welcome.text', {
          amount: money(settings.welcomeAmount),
          code: settings.welcomeCode,
          count: settings.welcomeDays,
        })}
      </p>
    </Dialog>
  );
}
