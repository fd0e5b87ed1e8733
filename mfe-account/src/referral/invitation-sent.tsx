import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';

/** The e-mail is on its way. */
export function InvitationSent({ email }: { email: string }) {
  const { t } = useTranslation('mfe-account');
  return (
    <Notice tone="success" title={t('referral.sent')}>
      {t('referral.sentText', { email })}
    </Notice>
  );
}
