import { useProfile } from '@msl/api-client';
import type { Estimate } from '@msl/contracts/entities/estimate.ts';
import type { WalletPayment } from '@msl/panels/card/wallet-buttons.tsx';
import { paths } from '@msl/platform';
import { useTranslation } from 'react-i18next';

/** What Apple Pay shows of the baskets: a typical one, from the first billing day on, as the estimate says it. */
export function useBasketsRequest(estimate: Estimate | undefined): WalletPayment['recurring'] {
  const { t } = useTranslation('mfe-signup');
  const { subscription } = useProfile();
  const frequence = subscription?.frequence;
  if (!estimate || !frequence) return undefined;
  return {
    paymentDescription: t('confirm.wallet.description'),
    managementURL: `${location.origin}${paths.accountInfo()}`,
    regularBilling: {
      label: t('confirm.wallet.basket'),
      amount: estimate.typical.total_price,
      recurringPaymentStartDate: new Date(`${estimate.dates.billed}T12:00:00Z`),
      recurringPaymentIntervalUnit: 'day',
      recurringPaymentIntervalCount: frequence,
    },
    billingAgreement: t('confirm.wallet.agreement'),
  };
}
