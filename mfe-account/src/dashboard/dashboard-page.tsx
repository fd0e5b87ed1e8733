import { apiQuery, useApi, useProfile } from '@msl/api-client';
import { useSession } from '@msl/platform';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../layout/account-page.tsx';
import { Dashboard } from './dashboard.tsx';

/** The subscriber's home. Somebody who still owes a step of sign-up is sent there. */
export function DashboardPage() {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const token = useSession((state) => state.token);
  const user = useQuery({ ...apiQuery(api, 'currentUser', {}), enabled: token !== null });
  const { subscription } = useProfile();
  const name = user.data?.first_name;
  return (
    <AccountPage
      place="dashboard"
      title={name ? t('dashboard.hello', { name }) : t('dashboard.title')}
      documentTitle={t('dashboard.title')}
    >
      {subscription && <Dashboard subscription={subscription} />}
    </AccountPage>
  );
}
