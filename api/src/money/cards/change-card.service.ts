import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { heldSubscription, readSubscription, requiredSubscription } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { askMembership } from '../membership/ask-membership.service.ts';
import { waitingMembership } from '../membership/settle-prime.service.ts';
import { writeMembership } from '../membership/write-membership.service.ts';
import { putCardOnFile } from './cards.repository.ts';
import { forgetCard, saveCard } from './provider-cards.service.ts';

type CardDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'tell'>;

/**
 * Replaces the card on file, for the deliveries and for MSL+; the old one is forgotten. Nothing is charged: the answer
 * says what is owed, which its owner pays by a call of its own.
 */
export const changeCard = async (
  deps: CardDeps,
  uid: string,
  paymentMethodId: string,
): Promise<Subscription> => {
  const { db, payments } = deps;
  const before = await requiredSubscription(db, uid);
  if (before.cardLastDigits === null) throw new DomainError('card-missing');
  const card = await saveCard(deps, uid, paymentMethodId);
  // First, so that the store never shows a card that MSL+ is not charged to: where the provider does not answer, the old one stays.
  const membershipId = await waitingMembership(deps, uid);
  if (membershipId) await payments.setMembershipCard(membershipId, card.paymentMethodId);
  // The bank of the new card has asked nothing yet of what is due.
  const told = membershipId && before.primeAsksBank ? await askMembership(deps, membershipId) : undefined;
  const replaced = await db.transaction(async (tx) => {
    const held = await heldSubscription(tx, uid);
    await putCardOnFile(tx, uid, card);
    if (told) await writeMembership({ ...deps, db: tx }, held, told);
    return held.providerPaymentMethodId;
  });
  if (replaced && replaced !== card.paymentMethodId) await forgetCard(deps, replaced);
  return readSubscription(deps, uid);
};
