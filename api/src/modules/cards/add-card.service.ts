import type { Context } from '@msl/contracts/endpoints.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { CardDetails } from '../../payments/payments.port.ts';
import { holdCoupon, usableCoupon } from '../coupons/hold-coupon.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { readSubscription, requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { activate, checkDeliverable, checkServed, heldSubscription } from './activate.ts';
import { putCardOnFile } from './cards.repository.ts';
import { forgetCard, saveCard } from './provider-cards.ts';

type CardDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>;
type Form = Context<'addCard'>['body'];

/**
 * The first payment of a subscriber: keeps the card, applies the coupon, starts the deliveries; the card is
 * charged when the first order is billed. The provider is asked outside of any transaction, and the outcome is
 * written in one: sent twice with the same card, it happens once and both get the same answer.
 */
export const addCard = async (deps: CardDeps, uid: string, form: Form): Promise<Subscription> => {
  const before = await requiredSubscription(deps.db, uid);
  if (!isDone(before, form.paymentMethodId)) {
    await checkDeliverable(deps.db, uid);
    await checkServed(deps.db, uid);
    if (form.code) await usableCoupon(deps.db, { uid, oid: null }, form.code, deps.clock.now());
    const card = await saveCard(deps, uid, form.paymentMethodId);
    await startWith(deps, uid, card, form.code).catch(async (error: unknown) => {
      const { providerPaymentMethodId } = await requiredSubscription(deps.db, uid);
      if (providerPaymentMethodId !== card.paymentMethodId) await forgetCard(deps, card.paymentMethodId);
      throw error;
    });
    const replaced = before.providerPaymentMethodId;
    if (replaced && replaced !== card.paymentMethodId) await forgetCard(deps, replaced);
  }
  return readSubscription(deps, uid);
};

/** True when this very card has started the subscription already; refuses when another one has. */
const isDone = (subscription: SubscriptionRow, paymentMethodId: string): boolean => {
  if (subscription.status !== 'active') return false;
  if (subscription.providerPaymentMethodId === paymentMethodId) return true;
  throw new DomainError('subscription-already-active');
};

const startWith = (deps: CardDeps, uid: string, card: CardDetails, code: string | null | undefined) =>
  deps.db.transaction(async (tx) => {
    const held = await heldSubscription(tx, uid);
    if (isDone(held, card.paymentMethodId)) return;
    await checkDeliverable(tx, uid);
    await checkServed(tx, uid);
    const now = deps.clock.now();
    if (code) await holdCoupon(tx, { uid, oid: null }, code, now);
    await putCardOnFile(tx, uid, card);
    await activate({ ...deps, db: tx }, held);
  });
