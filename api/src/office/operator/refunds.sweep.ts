import { leaseUntil } from '../../money/public.ts';
import { type Sweep, untilNothing } from '../../sweep.ts';
import { makeRefund } from './refund.service.ts';
import { claimRefund } from './refunds.repository.ts';

/** Asks again for the refunds that the provider has not answered. */
export const refundsSweep: Sweep = (sweeping) =>
  untilNothing(sweeping, 1, async () => {
    const { deps, worker, leaseMs, onError } = sweeping;
    const now = deps.clock.now();
    const refund = await claimRefund(deps.db, now, leaseUntil(worker, now, leaseMs));
    if (refund) await makeRefund(deps, refund).catch(onError);
    return refund !== undefined;
  });
