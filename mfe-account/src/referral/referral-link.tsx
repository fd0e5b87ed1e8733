import { Button } from '@msl/ui/button.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import styles from './referral.module.css';
import { useShare } from './use-share.ts';

/** The customer's own link, to copy or to share. */
export function ReferralLink({ link }: { link: string }) {
  const { t } = useTranslation('mfe-account');
  const { copy, share } = useShare(link);
  return (
    <div className={styles.link}>
      <TextField
        label={t('referral.link')}
        hint={t('referral.linkHint')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button onClick={copy}>{t('referral.copy')}</Button>
        {share && (
          <Button variant="secondary" onClick={share}>
            {t('referral.share')}
          </Button>
        )}
      </div>
    </div>
  );
}
