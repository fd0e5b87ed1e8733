import { and, asc, eq, gt, lte, ne, or } from 'drizzle-orm';
import { conditionsOf, sendContract } from '../cycle/public.ts';
import { contracts } from '../db/schema/contracts.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import type { Sweep, Sweeping } from './sweep.ts';

/** Somebody who tries several slots or plans is sent one contract, of what they settled on. */
const SETTLED_AFTER_MS = 10 * 60_000;

/** Sends their contract anew to who changed it, and to everybody when the store changed its fees. */
export const contractsSweep: Sweep = async (sweeping) => {
  let after: string | null = '';
  while (after !== null && !sweeping.isStopping()) after = await sendNext(sweeping, after);
};

/**
 * Gives whose turn it was; null when nobody is left. One that another worker is at is left to it; who is paused is sent
 * theirs when they come back.
 */
const sendNext = async (sweeping: Sweeping, after: string): Promise<string | null> => {
  const { deps, done, onError } = sweeping;
  let uid: string | null = null;
  const sending = deps.db.transaction(async (tx) => {
    const settledBy = new Date(deps.clock.now().getTime() - SETTLED_AFTER_MS);
    const isDue = or(
      lte(contracts.changedAt, settledBy),
      ne(contracts.conditions, conditionsOf(deps.config.business)),
    );
    const [held] = await tx
      .select({ uid: subscriptions.uid })
      .from(contracts)
      .innerJoin(subscriptions, eq(subscriptions.uid, contracts.uid))
      .where(and(eq(subscriptions.status, 'active'), gt(contracts.uid, after), isDue))
      .orderBy(asc(contracts.uid))
      .limit(1)
      .for('update', { of: subscriptions, skipLocked: true });
    if (!held) return;
    uid = held.uid;
    if (await sendContract({ ...deps, db: tx }, uid)) done({ what: 'contract-sent', uid });
  });
  await sending.catch(onError);
  return uid;
};
