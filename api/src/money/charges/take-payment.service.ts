import { later as laterBy } from '../../calendar-day.ts';
import {
  asksToConfirm,
  endingOf,
  type OrderRow,
  orderOf,
  paysUntil,
  requiredSubscription,
} from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { afterNoAnswer, intendedWait, isNotToAsk, nextTry } from './charge-retries.rules.ts';
import { awaitConfirmation, type ChargeRow, fixCard, postponeCharge } from './charges.repository.ts';
import { noteCardOfPayment } from './note-card-of-payment.service.ts';
import { chargeRefused, chargeSucceeded } from './settle-charge.service.ts';
import { settleUnknown } from './settle-unknown.service.ts';

export type ChargeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>;
/**
 * `known`: somebody else had written the outcome. `unknown`: the provider did not answer, it is asked again later.
 * `to-confirm`: the bank asks its owner, who is there. `waits`: it is nothing for the store to ask by itself. `over`: the
 * order may not be charged any more, and the money was not taken.
 */
export type Payment =
  | { outcome: 'paid' | 'known' | 'unknown' | 'waits' | 'over' }
  | { outcome: 'refused'; key: string }
  | { outcome: 'to-confirm'; clientSecret: string };

/**
 * Asks the provider for the money of a charge that the caller holds, outside of any transaction. The key and the card
 * are stored before: sent again after a crash, by whoever takes the charge over, it is the same request. `present`: its
 * owner pays on the screen.
 */
export const takePayment = async (deps: ChargeDeps, charge: ChargeRow, present = false): Promise<Payment> => {
  const order = await orderOf(deps.db, charge.uid, charge.oid ?? '');
  if (!order) throw new Error(`charge ${charge.id} is of no order`);
  if ((await endingOf(deps, order)) !== null) return settled(deps, charge);
  if (charge.providerId !== null) return confirmed(deps, charge, charge.providerId, present);
  const asked = charge.paymentMethodId === null ? await withCard(deps, charge, order, present) : charge;
  return asked === null ? waitForOwner(deps, charge, order) : ask(deps, asked, order);
};

const settled = async (deps: ChargeDeps, charge: ChargeRow): Promise<Payment> => {
  const outcome = await settleUnknown(deps, charge);
  return { outcome: outcome === 'not-taken' ? 'over' : outcome };
};

/** The card on file, from the first call on; null where its bank wants its owner, or another card, and its owner is not there. */
const withCard = async (
  { db }: ChargeDeps,
  charge: ChargeRow,
  { oid }: OrderRow,
  present: boolean,
): Promise<ChargeRow | null> => {
  const subscription = await requiredSubscription(db, charge.uid);
  const { providerPaymentMethodId: paymentMethodId, cardBrand, cardLastDigits } = subscription;
  if (!present && isNotToAsk(subscription)) return null;
  if (!present && (await asksToConfirm(db, oid, paymentMethodId))) return null;
  const card = { paymentMethodId, cardBrand, cardLastDigits, present };
  if (paymentMethodId !== null) await fixCard(db, charge.id, card);
  return { ...charge, ...card };
};

/** Whoever was told of it already is left alone: a card that they change meanwhile pays at the next try. */
const waitForOwner = async (deps: ChargeDeps, charge: ChargeRow, order: OrderRow): Promise<Payment> => {
  if (order.status === 'open') return refuse(deps, charge, 'card-declined', { isFinal: true });
  const { business } = deps.config;
  const later = nextTry(order, deps.clock.now(), business) ?? paysUntil(order, business);
  await postponeCharge(deps.db, charge.id, later, intendedWait.owner);
  return { outcome: 'waits' };
};

const ask = async (deps: ChargeDeps, charge: ChargeRow, order: OrderRow): Promise<Payment> => {
  const { db, clock, payments } = deps;
  const { paymentMethodId, present } = charge;
  const { providerCustomerId: customerId } = await requiredSubscription(db, charge.uid);
  if (!customerId || !paymentMethodId) return refuse(deps, charge, 'card-missing');
  try {
    const payment = await payments.charge({
      ...{ customerId, paymentMethodId, amountCents: charge.amount },
      ...{ orderId: order.oid, description: order.oid, idempotencyKey: charge.idempotencyKey },
      ...(present && { present }),
    });
    await noteCardOfPayment(deps, charge, payment);
    return { outcome: (await chargeSucceeded(deps, charge, payment.paymentId)) ? 'paid' : 'known' };
  } catch (error) {
    if (error instanceof PaymentError && present && error.paymentId)
      return toConfirm(deps, charge, order, error);
    if (error instanceof PaymentError && error.key !== 'payment-provider-unavailable') {
      // With a customer who was deleted went their cards.
      const key = error.key === 'customer-not-found' ? 'card-not-found' : error.key;
      return refuse(deps, charge, key, error);
    }
    await postponeCharge(db, charge.id, afterNoAnswer(charge.attempts, clock.now()), String(error));
    if (error instanceof PaymentError) return { outcome: 'unknown' };
    throw error;
  }
};

/** For so long a bank's question stays open before the store asks the card on file by itself again. */
const CONFIRMING_MINUTES = 15;

const toConfirm = async (
  { db, clock, config }: ChargeDeps,
  { id }: ChargeRow,
  order: OrderRow,
  { paymentId = '', clientSecret = '' }: PaymentError,
): Promise<Payment> => {
  const answeredBy = laterBy(clock.now(), CONFIRMING_MINUTES, 'minute');
  const dueAt = nextTry(order, answeredBy, config.business) ?? paysUntil(order, config.business);
  await awaitConfirmation(db, id, paymentId, dueAt);
  return { outcome: 'to-confirm', clientSecret };
};

/** What became of the bank's question; one that nobody answered in time is withdrawn. */
const confirmed = async (
  deps: ChargeDeps,
  charge: ChargeRow,
  paymentId: string,
  present: boolean,
): Promise<Payment> => {
  const { db, clock, payments } = deps;
  try {
    const { status, clientSecret } = await payments.paymentOf(paymentId);
    if (status === 'paid') {
      return { outcome: (await chargeSucceeded(deps, charge, paymentId)) ? 'paid' : 'known' };
    }
    if (status === 'to-confirm' && present) {
      await postponeCharge(db, charge.id, charge.dueAt, intendedWait.bank);
      return { outcome: 'to-confirm', clientSecret };
    }
    const refusal = { failureCode: 'authentication-required', lastError: 'not confirmed' };
    const outcome = await settleUnknown(deps, charge, () => chargeRefused(deps, charge, refusal));
    return outcome === 'not-taken' ? { outcome: 'refused', key: refusal.failureCode } : { outcome };
  } catch (error) {
    await postponeCharge(db, charge.id, afterNoAnswer(charge.attempts, clock.now()), String(error));
    if (error instanceof PaymentError) return { outcome: 'unknown' };
    throw error;
  }
};

const refuse = async (
  deps: ChargeDeps,
  charge: ChargeRow,
  failureCode: string,
  { declineCode = failureCode, isFinal = false }: Partial<Pick<PaymentError, 'declineCode' | 'isFinal'>> = {},
): Promise<Payment> => {
  const written = await chargeRefused(deps, charge, { failureCode, lastError: declineCode, isFinal });
  return written ? { outcome: 'refused', key: failureCode } : { outcome: 'known' };
};
