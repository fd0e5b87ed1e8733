import { leaseUntil } from '../../money/public.ts';
import { type Sweep, untilNothing } from '../../sweep.ts';
import { makeRefund } from './refund.service.ts';
import { claimRefund } from './refunds.repository.ts';

/** Asks again for the refunds that the provider has not answered or not made; one that fails is for the team to see. */
export const refundsSweep: Sweep = (sweeping) =>
  untilNothing(sweeping, 1, async () => {
    const { deps, worker, leaseMs, onError } = sweeping;
    const now = deps.clock.now();
    const refund = await claimRefund(deps.db, now, leaseUntil(worker, now, leaseMs));
    if (!refund) return false;
    try {
      const isFailed = (await makeRefund(deps, refund)) === 'failed';
      if (isFailed) onError(new Error(`refund ${refund.requestId} of order ${refund.oid} has failed`));
    } catch (error) {
      onError(error);
    }
    return true;
  });
