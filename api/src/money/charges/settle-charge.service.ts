import { type OrderDeps, type OrderRow, orderById, paysUntil, updateOrder } from '../../cycle/public.ts';
import { mailToOwner } from '../../mails/public.ts';
import { forgetNotToAsk, noteNotToAsk } from '../cards/cards.repository.ts';
import { isTooLateToDeliver, nextTry } from './charge-retries.rules.ts';
import { chargedOrder, markFailed, markPaid } from './charged-orders.repository.ts';
import {
  addOrderCharge,
  addRefundRow,
  type ChargeRow,
  chargeById,
  endCharge,
  lockChargeOfPayment,
  noteCard,
  reviveCharge,
} from './charges.repository.ts';
import { rewardReferrer } from './reward-referrer.service.ts';

/** `isFinal`: the card is charged no more but by its owner. */
export type Refusal = { failureCode: string; lastError: string; isFinal?: boolean };
type Card = Pick<OrderRow, 'cardBrand' | 'cardLastDigits'>;

/**
 * The order's money is there: written once with the card that paid, told once, and whoever referred the customer is
 * rewarded once.
 */
export const orderPaid = async (
  { db, clock, config }: OrderDeps,
  { oid, uid, deliveryDate, totalPrice }: Pick<OrderRow, 'oid' | 'uid' | 'deliveryDate' | 'totalPrice'>,
  { cardBrand, cardLastDigits }: Card,
) => {
  const now = clock.now();
  await markPaid(db, oid, { paidAt: now, cardBrand, cardLastDigits });
  const locals = { oid, delivery_date: deliveryDate, total_price: totalPrice };
  await mailToOwner(db, { uid, template: 'order-receipt', locals, about: oid }, now);
  await rewardReferrer(db, uid, config.business.referralAmount, now);
};

/**
 * The provider took the money. Where no basket comes of it any more, because the order has ended or this is known too
 * late, all of it goes back. False when it was written already.
 */
export const chargeSucceeded = (deps: OrderDeps, charge: ChargeRow, providerId: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const end = { status: 'succeeded' as const, providerId, failureCode: null, lastError: null };
    if (!(await endCharge(tx, charge.id, end))) return false;
    await moneyTaken({ ...deps, db: tx }, charge);
    return true;
  });

/** Money came for an order of the store, and for none of its charges: somebody has to look. */
export class PaymentOfNoCharge extends Error {
  override readonly name = 'PaymentOfNoCharge';
}

/**
 * Money came for an order whose charge had ended without it: a payment that was refused, or settled as not taken, was made after
 * all. It pays the order, or goes back where it has ended. `deps` has the time of the payment; `card` paid it, where that is none that the
 * store asked. Throws `PaymentOfNoCharge` for what is none of the store's charges. Inside the caller's transaction.
 */
export const moneyCameLate = async (
  deps: OrderDeps,
  oid: string,
  providerId: string,
  card: Card | null,
): Promise<void> => {
  if ((await lockChargeOfPayment(deps.db, providerId))?.status === 'succeeded') return;
  if (!(await orderById(deps.db, oid))) return;
  const charge = await reviveCharge(deps.db, oid, providerId);
  if (!charge) throw new PaymentOfNoCharge(`payment ${providerId} is of no charge of order ${oid}`);
  if (card) await noteCard(deps.db, charge.id, card);
  await moneyTaken(deps, charge);
};

const moneyTaken = async (deps: OrderDeps, charge: ChargeRow): Promise<void> => {
  await forgetNotToAsk(deps.db, charge.uid);
  const order = await chargedOrder(deps.db, charge);
  if (order.status === 'paid') return;
  const comes = order.status === 'open' || order.status === 'failed';
  if (comes && !isTooLateToDeliver(order, deps.clock.now(), deps.config.business)) {
    await orderPaid(deps, order, await cardOf(deps, charge));
  } else await sendBack(deps, charge, order);
};

/** The row as it is by now: the card may have been fixed after the caller read it. */
const cardOf = async ({ db }: OrderDeps, { id }: ChargeRow): Promise<Card> => {
  const row = await chargeById(db, id);
  return { cardBrand: row?.cardBrand ?? null, cardLastDigits: row?.cardLastDigits ?? null };
};

/** The refund is a row of its own, which the refunds' sweep makes; the order ends with the next look at the unpaid. */
const sendBack = async ({ db, clock }: OrderDeps, { id, amount }: ChargeRow, order: OrderRow) => {
  const { oid, status, endReason } = order;
  const now = clock.now();
  if (status === 'open' || status === 'failed') {
    await updateOrder(db, oid, { status: 'failed', endReason: endReason ?? 'unpaid' });
  }
  await addRefundRow(db, {
    ...{ requestId: `late:${id}`, chargeId: id, oid, amount, reason: 'no basket came of this payment' },
    ...{ dueAt: now, createdAt: now },
  });
};

/**
 * The card was refused: the order has failed, and the next attempt is planned if there is one. Its owner is told, unless
 * they were there.
 */
export const chargeRefused = (
  deps: OrderDeps,
  charge: ChargeRow,
  { isFinal = false, ...refusal }: Refusal,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const { business } = deps.config;
    const now = deps.clock.now();
    if (!(await endCharge(tx, charge.id, { status: 'failed', ...refusal }))) return false;
    if (isFinal && charge.paymentMethodId) await noteNotToAsk(tx, charge.uid, charge.paymentMethodId);
    const order = await chargedOrder(tx, charge);
    const { oid, uid, deliveryDate } = order;
    await markFailed(tx, oid);
    const until = paysUntil(order, business);
    const dueAt = nextTry(order, now, business);
    if (order.endReason || now >= until) return true;
    if (dueAt) await addOrderCharge(tx, { oid, uid, amount: charge.amount, dueAt, createdAt: now });
    if (charge.present) return true;
    const locals = {
      ...{ oid, delivery_date: deliveryDate, total_price: charge.amount, until: until.toISOString() },
      ...{ reason: refusal.failureCode, next_attempt_at: isFinal ? null : (dueAt?.toISOString() ?? null) },
    };
    await mailToOwner(tx, { uid, template: 'order-payment-failed', locals, about: charge.id }, now);
    return true;
  });
