import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { NextCharge } from '@msl/contracts/entities/membership.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { nearestParts, partsOf, priceOf } from './membership-terms.rules.ts';

type Member = Pick<
  SubscriptionRow,
  | 'primeStatus'
  | 'primeInterval'
  | 'primeNextInterval'
  | 'primeCurrentPeriodEnd'
  | 'primeRenews'
  | 'primeRenewalAmount'
>;

/** What a member pays next, and when: what the provider will ask for, which a change of our prices does not change. */
export const nextChargeOf = (
  member: Member,
  prices: Pick<BusinessSettings, 'yearlyPrime' | 'monthlyPrime'>,
): NextCharge | null => {
  const { primeStatus, primeRenews, primeCurrentPeriodEnd: at, primeRenewalAmount: total } = member;
  const interval = member.primeNextInterval ?? member.primeInterval;
  if (primeStatus === 'inactive' || !primeRenews || !at || !interval) return null;
  const lookupKey = interval === 'year' ? 'yearly-prime' : 'monthly-prime';
  const parts = total === null ? priceOf(lookupKey, prices) : (partsOf(total) ?? nearestParts(total));
  return { at: at.toISOString(), interval, ...parts };
};
