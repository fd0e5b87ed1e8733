import { useTranslation } from 'react-i18next';
import { StepPage } from '../layout/step-page.tsx';
import { AccountForm } from './account-form.tsx';

/** Step 3: the account. Whoever has one is sent on to the delivery. */
export default function AccountPage() {
  const { t } = useTranslation('mfe-signup');
  return (
    <StepPage step={3} place="sign-up-account" title={t('account.title')} lead={t('account.lead')}>
      <AccountForm />
    </StepPage>
  );
}
