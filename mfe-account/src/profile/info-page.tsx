import { apiQuery, useApi, useProfile } from '@msl/api-client';
import { useFocusHome } from '@msl/panels/forms/use-focus-home.ts';
import { paths } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardPanel } from '../card/card-panel.tsx';
import { AccountPage } from '../layout/account-page.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { ReactivateButton } from '../reactivate/reactivate-button.tsx';
import styles from './info-page.module.css';
import { ProfileForm } from './profile-form.tsx';

/** Who one is, and the card that pays. */
export default function InfoPage() {
  const { t } = useTranslation('mfe-account');
  return (
    <AccountPage place="account" title={t('info.title')} backTo={paths.account()}>
      <Info />
    </AccountPage>
  );
}

function Info() {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const { subscription } = useProfile();
  const user = useQuery(apiQuery(api, 'currentUser', {}));
  // Taking the subscription up again, or paying what is owed, takes the pressed button away.
  const { home, watched } = useFocusHome<HTMLHeadingElement>();
  return (
    <div className={styles.page} {...watched}>
      {subscription?.status === 'cancel' && (
        <Notice tone="warning" title={t('info.cancelled')} action={<ReactivateButton />}>
          {t('info.cancelledText')}
        </Notice>
      )}
      <div className={styles.columns}>
        {subscription && <CardPanel subscription={subscription} titleRef={home} editable />}
        <Loaded query={user}>{(data) => <ProfileForm key={data.uid} user={data} />}</Loaded>
      </div>
    </div>
  );
}
