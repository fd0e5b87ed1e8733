import type { operatorRefundForm, operatorRefundSchema } from '@msl/contracts/operator.ts';
import type * as v from 'valibot';
import { orderById } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { newId } from '../../ids.ts';
import { mailToOwner } from '../../mails/public.ts';
import {
  afterNoAnswer,
  chargeById,
  intendedWait,
  leaseUntil,
  recordRefunded,
  recountRefunded,
} from '../../money/public.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import * as repository from './refunds.repository.ts';
import { grantedBy, holdRequest } from './requests.repository.ts';

type RefundDeps = Pick<Deps, 'db' | 'clock' | 'payments'>;
type Form = v.InferOutput<typeof operatorRefundForm>;
type Refund = v.InferOutput<typeof operatorRefundSchema>;

/**
 * Gives back what was paid for an order, in full or in part, never more than is left. What is asked is stored before
 * the provider is called: sent twice, or again after a crash, it is one refund and one mail.
 */
export const refundOrder = async (deps: RefundDeps, oid: string, form: Form): Promise<Refund> => {
  const asked = await ask(deps, oid, form);
  if (asked.isNew) await makeRefund(deps, asked.refund);
  const refund = await repository.refundByRequest(deps.db, form.request_id);
  const charge = await chargeById(deps.db, asked.refund.chargeId);
  if (!refund || !charge) throw new DomainError('order-not-found');
  return {
    request_id: refund.requestId,
    status: refund.status,
    amount: refund.amount,
    refunded_price: charge.refundedAmount,
    left_price: await repository.leftToRefund(deps.db, charge),
  };
};

type Asked = { refund: repository.RefundRow; isNew: boolean };

const ask = async ({ db, clock }: RefundDeps, oid: string, form: Form): Promise<Asked> => {
  const { request_id: requestId, amount, reason } = form;
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      await holdRequest(tx, requestId);
      const charge = await repository.lockPaidCharge(tx, oid);
      if (!charge) throw await nothingPaid(tx, oid);
      const known = await repository.refundByRequest(tx, requestId);
      if (known && (known.oid !== oid || known.amount !== amount)) {
        throw refusedField('request_id', 'conflict');
      }
      if (known) return { refund: known, isNew: false };
      if ((await grantedBy(tx, requestId)).length > 0) throw refusedField('request_id', 'conflict');
      if (amount > (await repository.leftToRefund(tx, charge))) throw refusedField('amount', 'conflict');
      const refund = { requestId, chargeId: charge.id, oid, amount, reason, dueAt: now, createdAt: now };
      const lease = leaseUntil(`operator-${newId()}`, now);
      return { refund: await repository.addRefund(tx, refund, lease), isNew: true };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw refusedField('request_id', 'conflict');
    throw error;
  }
};

/** An order that credit paid for has no payment: as much as is left of one that was given back. */
const nothingPaid = async (db: Db, oid: string): Promise<DomainError> => {
  const order = await orderById(db, oid);
  return order?.status === 'paid' ? refusedField('amount', 'conflict') : new DomainError('order-not-found');
};

/**
 * Asks the provider for a refund that the caller holds, outside of any transaction; tells its owner once it is made. One that
 * is on its way is asked about later. Gives how it stands.
 */
export const makeRefund = async (
  deps: RefundDeps,
  refund: repository.RefundRow,
): Promise<repository.RefundRow['status']> => {
  const { db, clock, payments } = deps;
  const { requestId, chargeId, amount, attempts } = refund;
  const later = (lastError: string, providerId = refund.providerId) => {
    const dueAt = afterNoAnswer(attempts, clock.now());
    return repository.postponeRefund(db, requestId, { dueAt, lastError, providerId });
  };
  try {
    const charge = await chargeById(db, chargeId);
    const { refundId, status, refundedCents } = await payments.refund({
      paymentId: charge?.providerId ?? '',
      amountCents: amount,
      idempotencyKey: `refund:${requestId}`,
      mayBeDone: attempts > 1,
    });
    if (status === 'succeeded') await refundMade(deps, refund, refundId, refundedCents);
    if (status === 'failed') await refundFailed(deps, refund, refundId);
    if (status === 'pending') await later(intendedWait.refund, refundId);
    return status;
  } catch (error) {
    if (error instanceof PaymentError && error.key === 'refund-not-possible') {
      await repository.endRefund(db, requestId, { status: 'failed', lastError: error.key });
      return 'failed';
    }
    await later(String(error));
    if (!(error instanceof PaymentError)) throw error;
    return 'pending';
  }
};

/** The money is with the store again, and may be given back in another way. */
const refundFailed = (
  { db }: RefundDeps,
  { requestId, chargeId }: repository.RefundRow,
  providerId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const end = { status: 'failed', providerId, lastError: 'failed-with-provider' } as const;
    if (await repository.endRefund(tx, requestId, end)) await recountRefunded(tx, chargeId);
  });

const refundMade = (
  { db, clock }: RefundDeps,
  { requestId, chargeId, oid, amount }: repository.RefundRow,
  providerId: string,
  refundedCents: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const end = { status: 'succeeded', providerId, refundedAt: now, lastError: null } as const;
    if (!(await repository.endRefund(tx, requestId, end))) return;
    await recordRefunded(tx, chargeId, refundedCents);
    const order = await orderById(tx, oid);
    if (!order) return;
    const { uid, deliveryDate } = order;
    const locals = { oid, delivery_date: deliveryDate, amount };
    await mailToOwner(tx, { uid, template: 'order-refunded', locals, about: requestId }, now);
  });
