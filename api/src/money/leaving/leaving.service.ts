import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import {
  failedOrdersOf,
  type Leaving,
  leaveCycle,
  readSubscription,
  requiredSubscription,
} from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { closeOrder } from '../charges/close-order.service.ts';
import { leaseUntil } from '../charges/lease.rules.ts';
import { giveUpWaiting } from '../membership/give-up-prime.service.ts';
import { leavePrime } from '../membership/leave-prime.service.ts';

export type LeavingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'tell'>;

/**
 * Pauses or cancels, with what money is under way. Who cancels is not renewed as a member either; a provider that is away
 * takes nothing of the cancellation, and is told by the memberships' sweep.
 */
export const setSubscriptionStatus = async (
  deps: LeavingDeps,
  uid: string,
  leaving: Leaving,
): Promise<Subscription> => {
  await leaveCycle(deps, uid, leaving);
  await closeRefusedOrders(deps, uid);
  if (leaving.status === 'cancel') {
    await endMembership(deps, uid).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
    });
  }
  return readSubscription(deps, uid);
};

const endMembership = async (deps: LeavingDeps, uid: string) => {
  const { primeStatus } = await requiredSubscription(deps.db, uid);
  if (primeStatus === 'inactive') await giveUpWaiting(deps, uid);
  else await leavePrime(deps, uid);
};

/** What waits, because a payment is under way or the provider is away, is closed by the workers. */
const closeRefusedOrders = async (deps: LeavingDeps, uid: string) => {
  for (const { oid } of await failedOrdersOf(deps.db, uid)) {
    await closeOrder(deps, oid, leaseUntil(`left-${newId()}`, deps.clock.now()));
  }
};
