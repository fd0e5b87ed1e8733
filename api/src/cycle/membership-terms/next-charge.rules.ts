import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { NextCharge } from '@msl/contracts/entities/membership.ts';
import { later } from '../../calendar-day.ts';
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

/** For how long the provider keeps what it bills as a draft, once a period or a trial is over, before it asks the card. */
const DRAFT_HOURS = 1;

/** When the card is asked for the period that begins at the end of another: late in the evening that is the next day. */
export const chargedAfter = (periodEnd: Date): Date => later(periodEnd, DRAFT_HOURS, 'hour');

/**
 * What a member pays next, and when: what the provider will ask for, which a change of our prices does not change. Null where it asks
 * for nothing.
 */
export const nextChargeOf = (
  member: Member,
  prices: Pick<BusinessSettings, 'yearlyPrime' | 'monthlyPrime'>,
): NextCharge | null => {
  const { primeStatus, primeRenews, primeCurrentPeriodEnd: end, primeRenewalAmount: total } = member;
  const interval = member.primeNextInterval ?? member.primeInterval;
  if (primeStatus === 'inactive' || !primeRenews || !end || !interval || total === 0) return null;
  const lookupKey = interval === 'year' ? 'yearly-prime' : 'monthly-prime';
  const parts = total === null ? priceOf(lookupKey, prices) : (partsOf(total) ?? nearestParts(total));
  return { at: chargedAfter(end).toISOString(), interval, ...parts };
};
