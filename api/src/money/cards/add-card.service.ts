import type { Context } from '@msl/contracts/endpoints.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import {
  type Accepting,
  activate,
  applyCoupon,
  checkConsent,
  checkDeliverable,
  checkServed,
  heldSubscription,
  holdCoupon,
  keepConsent,
  orderOfCycle,
  readSubscription,
  requiredSubscription,
  type SubscriptionRow,
  usableCoupon,
} from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { CardDetails } from '../../payments/payments.port.ts';
import { putCardOnFile } from './cards.repository.ts';
import { forgetCard, forgetOtherCards, saveCard } from './provider-cards.service.ts';

type CardDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>;
type Form = Context<'addCard'>['body'] & Accepting;

/**
 * The first payment of a subscriber: keeps the card and the consent, applies the coupon, starts the deliveries and opens
 * the first basket; the card is charged when that is billed. The provider is asked outside of any transaction, and the
 * outcome is written in one: sent twice with the same card, it happens once and both get the same answer. Whoever sends
 * another card for what has started already is told so, and only the card that started it stays with the provider.
 */
export const addCard = async (deps: CardDeps, uid: string, form: Form): Promise<Subscription> => {
  const before = await requiredSubscription(deps.db, uid);
  if (!hasStartedWith(before, form.paymentMethodId)) {
    if (before.status !== 'active') await checkForm(deps, uid, form);
    try {
      await start(deps, uid, form);
    } catch (error) {
      // Another try was quicker: what the provider says of this card no longer matters.
      const { status } = await requiredSubscription(deps.db, uid);
      throw status === 'active' ? new DomainError('subscription-already-active') : error;
    }
    await forgetOtherCards(deps, uid);
  } else if (form.code) {
    // Typed after an answer that was lost.
    await applyCoupon(deps, uid, form.code);
  }
  return readSubscription(deps, uid);
};

const hasStartedWith = ({ status, providerPaymentMethodId }: SubscriptionRow, paymentMethodId: string) =>
  status === 'active' && providerPaymentMethodId === paymentMethodId;

/** Looked at before the provider is asked for anything. */
const checkForm = async ({ db, clock }: CardDeps, uid: string, form: Form): Promise<void> => {
  await checkDeliverable(db, uid);
  await checkServed(db, uid);
  if (form.code) await usableCoupon(db, { uid, oid: null }, form.code, clock.now());
  await checkConsent(db, uid, form);
};

const start = async (deps: CardDeps, uid: string, form: Form): Promise<void> => {
  const card = await saveCard(deps, uid, form.paymentMethodId);
  await startWith(deps, uid, card, form).catch(async (error: unknown) => {
    const { providerPaymentMethodId } = await requiredSubscription(deps.db, uid);
    const isRefused = error instanceof DomainError && providerPaymentMethodId !== card.paymentMethodId;
    if (isRefused) await forgetCard(deps, card.paymentMethodId);
    throw error;
  });
};

const startWith = (deps: CardDeps, uid: string, card: CardDetails, form: Form) =>
  deps.db.transaction(async (tx) => {
    const within = { ...deps, db: tx };
    const held = await heldSubscription(tx, uid);
    if (hasStartedWith(held, card.paymentMethodId)) return;
    if (held.status === 'active') throw new DomainError('subscription-already-active');
    await checkForm(within, uid, form);
    const now = deps.clock.now();
    if (form.code) await holdCoupon(tx, { uid, oid: null }, form.code, now);
    await keepConsent(tx, uid, form, now);
    await putCardOnFile(tx, uid, card);
    await activate(within, held);
    await orderOfCycle(within, uid);
  });
