import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';

/** The e-mail is on its way; the link can also be handed over by oneself. */
export function InvitationSent({ email }: { email: string }) {
  const { t } = useTranslation('mfe-account');
  const { done, refused } = useMessages();

  async function share() {
    const url = new URL(paths.signUpPreferences(), location.origin).href;
    const text = t('referral.message', { email });
    try {
      if (navigator.share) await navigator.share({ text, url });
      else {
        await navigator.clipboard.writeText(`${text} ${url}`);
        done(t('referral.copied'));
      }
    } catch (error) {
      // Closing the system's share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) refused(error);
    }
  }

  return (
    <Notice
      tone="success"
      title={t('referral.sent')}
      action={
        <Button size="sm" variant="secondary" onClick={share}>
          {t('referral.share')}
        </Button>
      }
    >
      {t('referral.sentText', { email })}
    </Notice>
  );
}
