import type { MembershipOffer } from '@msl/contracts/entities/membership.ts';
import type { WalletPayment } from '@msl/panels/card/wallet-buttons.tsx';
import { paths } from '@msl/platform';
import { useTranslation } from 'react-i18next';

/** What a wallet shows of an offer: what is paid now, of what it is made, and what is paid from its renewal on. */
export function useWalletPayment(): (offer: MembershipOffer) => WalletPayment {
  const { t } = useTranslation('mfe-membership');
  return ({ interval, price, gst, qst, total, due, charged_at, renews_at }) => {
    const isNow = charged_at === null && due > 0;
    const lines = [
      { name: t(`checkout.lines.${interval}`), amount: price },
      { name: t('checkout.lines.gst'), amount: gst },
      { name: t('checkout.lines.qst'), amount: qst },
    ];
    return {
      due: isNow ? due : null,
      // A wallet's lines make its sum: what is taken off is on the page.
      ...(isNow && due === total && { lines }),
      recurring: {
        paymentDescription: 'MSL+',
        managementURL: `${window.location.origin}${paths.membership()}`,
        regularBilling: {
          label: t('checkout.wallet.renewal'),
          amount: total,
          recurringPaymentStartDate: new Date(charged_at ?? renews_at),
          recurringPaymentIntervalUnit: interval,
          recurringPaymentIntervalCount: 1,
        },
        billingAgreement: t('checkout.wallet.agreement'),
      },
    };
  };
}
