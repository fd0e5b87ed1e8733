import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import {
  type Accepting,
  activate,
  checkDeliverable,
  checkServed,
  heldSubscription,
  keepConsent,
  readSubscription,
} from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';

/** Comes back from paused or cancelled with the card on file. */
export const reactivate = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
  accepting: Accepting,
): Promise<Subscription> => {
  await deps.db.transaction(async (tx) => {
    const held = await heldSubscription(tx, uid);
    if (held.status === 'active') throw new DomainError('subscription-already-active');
    if (held.cardLastDigits === null) throw new DomainError('card-missing');
    await checkDeliverable(tx, uid);
    await checkServed(tx, uid);
    await keepConsent(tx, uid, accepting, deps.clock.now());
    await activate({ ...deps, db: tx }, held);
  });
  return readSubscription(deps, uid);
};
