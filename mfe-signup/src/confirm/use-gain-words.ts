import type { Estimate } from '@msl/contracts/entities/estimate.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';

/**
 * Of a coupon and the gift of a referral one counts on a first order, whichever is more (specification, section 5):
 * which one the store would bill, in words. Nothing without a gift.
 */
export function useGainWords() {
  const { t } = useTranslation('mfe-signup');
  const { amount } = useFormat();
  return ({ typical, coupon }: Estimate): string | undefined => {
    const { referral_price: gift, referral_left_out: leftOut } = typical;
    if (leftOut > 0) return t('gain.coupon', { amount: amount(leftOut) });
    if (gift === 0) return undefined;
    return t(coupon ? 'gain.giftInstead' : 'gain.gift', { amount: amount(gift) });
  };
}
