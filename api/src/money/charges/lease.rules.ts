import { later } from '../../calendar-day.ts';

/** Who holds a row, and until when: whoever dies leaves it to the next. */
export type Lease = { leasedBy: string; leasedUntil: Date };

/** Longer than the provider takes to answer, shorter than a customer's patience. */
export const LEASE_MS = 60_000;

export const leaseUntil = (leasedBy: string, now: Date, leaseMs = LEASE_MS): Lease => ({
  leasedBy,
  leasedUntil: later(now, leaseMs, 'millisecond'),
});
