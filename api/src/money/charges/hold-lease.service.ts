import { type ChargeRow, renewLease } from './charges.repository.ts';
import { leaseUntil } from './lease.rules.ts';
import type { ChargeDeps } from './take-payment.service.ts';

/** A customer who presses again waits no longer than this for a process that died. */
export const PRESSED_LEASE_MS = 15_000;
const RENEW_MS = 5_000;

/**
 * Does what is to be done with a charge whose lease is short, and renews that for as long as this process lives: what it leaves
 * behind is free soon. Who takes over too early asks the provider by the same key, and charges once.
 */
export const whileHeld = async <Result>(
  { db, clock }: Pick<ChargeDeps, 'db' | 'clock'>,
  { id, leasedBy }: Pick<ChargeRow, 'id' | 'leasedBy'>,
  work: () => Promise<Result>,
  everyMs = RENEW_MS,
): Promise<Result> => {
  const renew = () =>
    renewLease(db, id, leaseUntil(leasedBy ?? '', clock.now(), PRESSED_LEASE_MS)).catch(() => undefined);
  const renewing = setInterval(() => void renew(), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
};
