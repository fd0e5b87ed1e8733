import { useProfile } from '@msl/api-client';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { homeOf, paths, safeReturnPath } from '@msl/platform';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { AuthPage } from './auth-page.tsx';
import { LogInForm } from './log-in-form.tsx';

/** Logs in and leads on: to the page that was wanted, else to what the profile still owes, else to the dashboard. */
export default function LogInPage() {
  const { t } = useTranslation('shell-auth');
  const { redirect } = useParams();
  const state = useProfile();
  const back = safeReturnPath(redirect);
  if (state.status === 'ready') return <Navigate to={back ?? homeOf(state.profile)} replace />;
  return (
    <AuthPage title={t('log-in.title')} lead={back ? t('log-in.lead-back') : t('log-in.lead')}>
      <PageTitle>{t('log-in.title')}</PageTitle>
      <LogInForm state={state} />
      <p>
        {t('log-in.new')} <Link to={paths.signUpPreferences()}>{t('log-in.sign-up')}</Link>
      </p>
    </AuthPage>
  );
}
