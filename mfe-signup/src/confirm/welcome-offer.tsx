import { WELCOME_POPUP_DELAY } from '@msl/contracts/constants.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Dialog } from '@msl/ui/dialog.tsx';
import { HeartPotato } from '@msl/ui/illustration.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LOOK_MS = 1000;

/** Somebody is at a field of the page, or at one of the card's, in a frame: what they type would go into the dialog. */
const isTyping = () =>
  document.activeElement?.matches('iframe, select, textarea, input:not([type="checkbox"])') === true;

type WelcomeOfferProps = { paying: boolean; onAccept: (code: string) => void };

/**
 * After two minutes of hesitation: the welcome coupon. Yes fills in its code; it is offered once. Whoever is at a field does
 * not hesitate. Over a payment nothing opens: its code would come too late, and the bank's own questions could not be answered
 * behind it. Of an amount of 0 there is no coupon.
 */
export function WelcomeOffer({ paying, onAccept }: WelcomeOfferProps) {
  const { t } = useTranslation('mfe-signup');
  const { amount } = useFormat();
  const { settings } = usePlatform().config;
  const [state, setState] = useState<'waiting' | 'offered' | 'answered'>('waiting');

  // Time is outside React, and frames tell nobody of their focus: it is looked for as long as nothing is paid; whoever is
  // refused reads why, with as much time again.
  useEffect(() => {
    if (paying || state !== 'waiting' || settings.welcomeAmount === 0) return;
    let since = Date.now();
    const look = () => {
      if (isTyping()) since = Date.now();
      else if (Date.now() - since >= WELCOME_POPUP_DELAY) setState('offered');
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [paying, state, settings.welcomeAmount]);

  const open = state === 'offered' && !paying;
  // The browser gives the focus back to where it was as the dialog closes, which may be nowhere.
  useEffect(() => {
    if (!open) return;
    return () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    };
  }, [open]);

  const close = () => setState('answered');
  return (
    <Dialog
      open={open}
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
          amount: amount(settings.welcomeAmount),
          code: settings.welcomeCode,
          count: settings.welcomeDays,
        })}
      </p>
    </Dialog>
  );
}
