import { orderById } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { mailToOwner } from '../../mails/public.ts';
import { addRefundRow, knownRefunds, lockChargeOfPayment, recordRefunded } from './charges.repository.ts';

/**
 * The provider says how much of an order's payment was given back in all, in cents. What of it the store did not ask
 * for was given back in the provider's own screens: it becomes a refund of the store too, and its owner is told once.
 * Inside the caller's transaction.
 */
export const paymentGivenBack = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  paymentId: string,
  refundedCents: number,
): Promise<void> => {
  const charge = await lockChargeOfPayment(db, paymentId);
  const order = charge?.oid ? await orderById(db, charge.oid) : undefined;
  if (!charge || !order) return;
  await recordRefunded(db, charge.id, refundedCents);
  const amount = Math.min(refundedCents, charge.amount) - (await knownRefunds(db, charge.id));
  if (amount <= 0) return;
  const [now, requestId] = [clock.now(), `provider:${paymentId}:${refundedCents}`];
  const { oid, uid, deliveryDate } = order;
  await addRefundRow(db, {
    ...{ requestId, chargeId: charge.id, oid, amount, reason: 'made in the screens of the payment provider' },
    ...{ status: 'succeeded', refundedAt: now, dueAt: now, createdAt: now },
  });
  const locals = { oid, delivery_date: deliveryDate, amount };
  await mailToOwner(db, { uid, template: 'order-refunded', locals, about: requestId }, now);
};
