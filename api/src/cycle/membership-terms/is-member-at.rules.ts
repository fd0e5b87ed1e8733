import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';

type Membership = Pick<SubscriptionRow, 'primeStatus' | 'primeRenews' | 'primeCurrentPeriodEnd'>;

/**
 * Whether somebody is a member at a moment to come: who does not renew is one until the period's end. A basket is priced
 * for the moment of its billing, so that what is shown days before is what is billed.
 */
export const isMemberAt = (
  { primeStatus, primeRenews, primeCurrentPeriodEnd }: Membership,
  moment: Date,
): boolean =>
  primeStatus !== 'inactive' &&
  (primeRenews || primeCurrentPeriodEnd === null || primeCurrentPeriodEnd > moment);
