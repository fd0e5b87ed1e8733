import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';

type Membership = Pick<
  SubscriptionRow,
  'primeStatus' | 'primeRenews' | 'primeCurrentPeriodEnd' | 'primeEndedAt'
>;

/**
 * Whether somebody is a member at a moment, to come or just past: who does not renew is one until the period's end. A
 * basket is priced for the moment of its cut-off, so that what is shown while it can be changed is what is billed: an end
 * in the hour before billing makes it no dearer.
 */
export const isMemberAt = (
  { primeStatus, primeRenews, primeCurrentPeriodEnd, primeEndedAt }: Membership,
  moment: Date,
): boolean =>
  primeStatus === 'inactive'
    ? primeEndedAt !== null && primeEndedAt > moment
    : primeRenews || primeCurrentPeriodEnd === null || primeCurrentPeriodEnd > moment;
