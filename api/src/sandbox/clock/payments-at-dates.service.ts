import type { Payments } from '../../payments/payments.port.ts';
import { dateOfSession } from './session-date.clock.ts';

/**
 * The provider keeps one clock, the store's, and takes no end of a trial that has passed by it: a trial that is begun in a session
 * of an earlier date is as long by the store's clock.
 */
export const paymentsAtDates = (payments: Payments, storeNow: () => Date): Payments => ({
  ...payments,
  startMembership: (membership) =>
    payments.startMembership({ ...membership, trialEnd: endByStore(membership.trialEnd, storeNow()) }),
});

const endByStore = (end: Date | null, now: Date): Date | null => {
  const date = dateOfSession();
  if (!end || !date || end > now) return end;
  return new Date(now.getTime() + (end.getTime() - date.getTime()));
};
