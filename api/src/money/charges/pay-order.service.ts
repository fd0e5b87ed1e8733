import { setTimeout as pause } from 'node:timers/promises';
import type { OrderPayment } from '@msl/contracts/entities/order.ts';
import { isErrorKey } from '@msl/contracts/errors.ts';
import { endingOf, lockOrder, type OrderRow, orderOf, requiredSubscription } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { newId } from '../../ids.ts';
import { changeCard } from '../cards/change-card.service.ts';
import { addOrderCharge, type ChargeRow, claimCharge, pendingChargeOf } from './charges.repository.ts';
import { PRESSED_LEASE_MS, whileHeld } from './hold-lease.service.ts';
import { leaseUntil } from './lease.rules.ts';
import { settleUnknown } from './settle-unknown.service.ts';
import { type ChargeDeps, type Payment, takePayment } from './take-payment.service.ts';

/** Whoever presses twice waits for the first answer, for so long. */
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 100;

/**
 * Pays a refused order: with the card on file, or with a new one that takes its place. Asked twice, from two tabs, or
 * again after an answer that was lost, it charges once and says so each time.
 */
export const payOrder = async (
  deps: ChargeDeps & Pick<Deps, 'tell'>,
  uid: string,
  oid: string,
  paymentMethodId: string | null | undefined,
): Promise<OrderPayment> => {
  const order = await payable(deps, uid, oid);
  if (order.status !== 'paid' && paymentMethodId) {
    const { providerPaymentMethodId: onFile } = await requiredSubscription(deps.db, uid);
    if (onFile !== paymentMethodId) await changeCard(deps, uid, paymentMethodId);
  }
  const waitsUntil = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await attempt(deps, uid, oid);
    if (answer) return answer;
    if (performance.now() > waitsUntil) throw new DomainError('payment-in-progress');
    await pause(LOOK_AGAIN_MS);
  }
};

/** The order when it was paid, or may be now. */
const payable = async (deps: ChargeDeps, uid: string, oid: string): Promise<OrderRow> => {
  const order = await orderOf(deps.db, uid, oid);
  if (!order) throw new DomainError('order-not-found');
  if (order.status === 'paid') return order;
  if (order.endReason === 'unpaid') throw new DomainError('order-payment-too-late');
  if (order.status !== 'failed') throw new DomainError('order-not-to-pay');
  const ending = await endingOf(deps, order);
  if (ending) throw new DomainError(ending === 'unpaid' ? 'order-payment-too-late' : 'order-not-to-pay');
  return order;
};

/** Null when there is another look to take: somebody else was at it, or what was asked before has just been settled. */
const attempt = async (deps: ChargeDeps, uid: string, oid: string): Promise<OrderPayment | null> => {
  const order = await payable(deps, uid, oid);
  const amount = order.totalPrice;
  if (order.status === 'paid') return { status: 'paid', client_secret: null, amount };
  const { providerPaymentMethodId: card } = await requiredSubscription(deps.db, uid);
  if (card === null) throw new DomainError('card-missing');
  const charge = await takeOver(deps, order);
  return charge && whileHeld(deps, charge, () => payHeld(deps, charge, card));
};

const payHeld = async (deps: ChargeDeps, charge: ChargeRow, card: string): Promise<OrderPayment | null> => {
  const { amount } = charge;
  if (charge.paymentMethodId !== null && charge.paymentMethodId !== card) {
    // What was asked of the card before is settled first: it paid, or it never will.
    if ((await settleUnknown(deps, charge)) === 'unknown')
      throw new DomainError('payment-provider-unavailable');
    return null;
  }
  const payment = await takePayment(deps, charge, true);
  if (payment.outcome === 'paid') return { status: 'paid', client_secret: null, amount };
  if (payment.outcome === 'unknown') throw new DomainError('payment-provider-unavailable');
  if (payment.outcome === 'to-confirm') {
    return { status: 'to-confirm', client_secret: payment.clientSecret, amount };
  }
  if (payment.outcome === 'refused' && isOwnAsking(charge)) throw refusalOf(payment);
  return null;
};

/** A refusal that was asked for before, or a bank's question that was left open, is not the answer to this try. */
const isOwnAsking = ({ providerId, paymentMethodId, present }: ChargeRow): boolean =>
  providerId === null && (paymentMethodId === null || present);

const refusalOf = ({ key }: Extract<Payment, { outcome: 'refused' }>) =>
  refusedField('paymentMethodId', isErrorKey(key) ? key : 'card-declined');

/** The order's pending charge, or a new one, held; null while somebody else is at it. */
const takeOver = ({ db, clock }: ChargeDeps, { uid, oid }: OrderRow): Promise<ChargeRow | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const lease = leaseUntil(`pay-${newId()}`, now, PRESSED_LEASE_MS);
    const held = await lockOrder(tx, uid, oid);
    if (held?.status !== 'failed' || held.endReason !== null) return null;
    const pending = await pendingChargeOf(tx, oid);
    if (pending) return (await claimCharge(tx, pending.id, now, lease)) ?? null;
    return addOrderCharge(tx, {
      ...{ oid, uid, amount: held.totalPrice, lease },
      ...{ dueAt: now, createdAt: now },
    });
  });
