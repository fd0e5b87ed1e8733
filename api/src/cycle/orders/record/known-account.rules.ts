import type { SubscriptionRow } from '../../subscriptions/subscriptions.repository.ts';

/** What the payment provider said last that it keeps for a customer: baskets show it until they are billed. */
export const lastKnownAccount = (
  subscription: Pick<SubscriptionRow, 'providerCredit' | 'providerCouponType' | 'providerCouponAmount'>,
) => {
  const { providerCredit, providerCouponType: type, providerCouponAmount: amount } = subscription;
  return { creditStripe: providerCredit, couponStripe: type && amount ? { type, amount } : null };
};
