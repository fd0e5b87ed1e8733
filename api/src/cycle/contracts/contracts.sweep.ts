import type { Sweep, Sweeping } from '../../sweep.ts';
import { lockDueContract } from './due-contracts.repository.ts';
import { conditionsOf, sendContract } from './send-contract.service.ts';

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
    const held = await lockDueContract(tx, after, settledBy, conditionsOf(deps.config.business));
    if (!held) return;
    uid = held.uid;
    if (await sendContract({ ...deps, db: tx }, uid)) done({ what: 'contract-sent', uid });
  });
  await sending.catch(onError);
  return uid;
};
