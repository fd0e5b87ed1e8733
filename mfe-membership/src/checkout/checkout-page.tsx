import { useProfile } from '@msl/api-client';
import { lookupKeys } from '@msl/contracts/entities/enums.ts';
import { paths } from '@msl/platform';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { MemberPage } from '../layout/member-page.tsx';
import { Checkout } from './checkout.tsx';

/** The last step before being a member; members, and addresses that name no plan, go to the overview. */
export default function CheckoutPage() {
  const { t } = useTranslation('mfe-membership');
  return (
    <MemberPage title={t('checkout.title')} back={{ to: paths.membership(), label: t('checkout.back') }}>
      <PlanCheckout />
    </MemberPage>
  );
}

function PlanCheckout() {
  const { lookup_key } = useParams();
  const { subscription } = useProfile();
  const plan = lookupKeys.find((key) => key === lookup_key);
  if (!subscription) return null;
  if (!plan || subscription.is_prime) return <Navigate to={paths.membership()} replace />;
  return <Checkout key={plan} plan={plan} subscription={subscription} />;
}
