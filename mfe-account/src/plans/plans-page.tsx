import { apiQuery, useApi, useProfile } from '@msl/api-client';
import { paths } from '@msl/platform';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../layout/account-page.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { PlanEditor } from './plan-editor.tsx';

/** The baskets of the next deliveries. */
export default function PlansPage() {
  const { t } = useTranslation('mfe-account');
  return (
    <AccountPage place="subscriber" title={t('plans.title')} lead={t('plans.lead')} backTo={paths.account()}>
      <Plans />
    </AccountPage>
  );
}

function Plans() {
  const api = useApi();
  const { subscription } = useProfile();
  const plans = useQuery(apiQuery(api, 'plans', {}));
  if (!subscription) return null;
  return (
    <Loaded query={plans}>{(onSale) => <PlanEditor subscribed={subscription.plans} plans={onSale} />}</Loaded>
  );
}
