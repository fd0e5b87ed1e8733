import { orderById } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { mailToOwner } from '../../mails/public.ts';
import {
  addRefundRow,
  knownRefunds,
  lockChargeOfPayment,
  recordRefunded,
  recountRefunded,
} from './charges.repository.ts';
import {
  failedSince,
  failRefund,
  lessenRefund,
  madeByProvider,
  refundByProvider,
} from './provider-refunds.repository.ts';

const reason = 'made in the screens of the payment provider';

/**
 * The provider says how much of an order's payment was given back in all, in cents, `at` a moment. What of it the store did not ask
 * for was given back in the provider's own screens: it becomes a refund of the store too, and its owner is told once.
 * Inside the caller's transaction.
 */
export const paymentGivenBack = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { paymentId, refundedCents, at }: { paymentId: string; refundedCents: number; at: Date },
): Promise<void> => {
  const charge = await lockChargeOfPayment(db, paymentId);
  const order = charge?.oid ? await orderById(db, charge.oid) : undefined;
  if (!charge || !order) return;
  const given = refundedCents - (await failedSince(db, charge.id, at));
  await recordRefunded(db, charge.id, given);
  const amount = Math.min(given, charge.amount) - (await knownRefunds(db, charge.id));
  if (amount <= 0) return;
  const [now, requestId] = [clock.now(), madeByProvider(paymentId, newId())];
  const { oid, uid, deliveryDate } = order;
  await addRefundRow(db, {
    ...{ requestId, chargeId: charge.id, oid, amount, reason },
    ...{ status: 'succeeded', refundedAt: now, dueAt: at, createdAt: now },
  });
  const locals = { oid, delivery_date: deliveryDate, amount };
  await mailToOwner(db, { uid, template: 'order-refunded', locals, about: requestId }, now);
};

/** Such a refund has failed `at` a moment: nothing was given back, whether the store has heard of it before or hears of it later. */
export const givingBackFailed = async (
  db: Db,
  {
    refundId,
    paymentId,
    amountCents: amount,
    madeAt,
    at,
  }: { refundId: string; paymentId: string; amountCents: number; madeAt: Date; at: Date },
): Promise<void> => {
  const charge = await lockChargeOfPayment(db, paymentId);
  if (!charge?.oid || amount === 0) return;
  const failed = { requestId: madeByProvider(paymentId, refundId), providerId: refundId, dueAt: at };
  const made = await refundByProvider(db, charge.id, { amount, madeAt });
  if (made?.amount === amount) await failRefund(db, made.requestId, failed);
  else {
    if (made) await lessenRefund(db, made.requestId, amount);
    const of = { chargeId: charge.id, oid: charge.oid, amount, reason };
    await addRefundRow(db, { ...failed, ...of, status: 'failed', createdAt: at });
  }
  await recountRefunded(db, charge.id);
};
