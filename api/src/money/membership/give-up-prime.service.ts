import { heldSubscription, updateSubscription } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { type ChargeRow, endCharge } from '../charges/charges.repository.ts';
import { pendingPrimeOf } from './membership.repository.ts';
import { NOTHING_DUE, UNCONFIRMED } from './write-membership.service.ts';

type GiveUpDeps = Pick<Deps, 'db' | 'payments'>;

/** A membership that was asked for and waits for its payment can be paid no more; false when it was paid meanwhile. */
export const giveUpPrime = async (
  { db, payments }: GiveUpDeps,
  uid: string,
  { id, providerId }: Pick<ChargeRow, 'id' | 'providerId'>,
): Promise<boolean> => {
  if (!providerId || !(await payments.giveUpMembership(providerId))) return false;
  await db.transaction(async (tx) => {
    const { primeStatus } = await heldSubscription(tx, uid);
    await endCharge(tx, id, UNCONFIRMED);
    if (primeStatus === 'inactive') await updateSubscription(tx, uid, NOTHING_DUE);
  });
  return true;
};

/** Whoever cancels pays for no membership that they had not paid yet. */
export const giveUpWaiting = async (deps: GiveUpDeps, uid: string): Promise<void> => {
  const pending = await pendingPrimeOf(deps.db, uid);
  if (pending) await giveUpPrime(deps, uid, pending);
};
