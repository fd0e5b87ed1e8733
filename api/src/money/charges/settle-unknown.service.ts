import { requiredSubscription } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { afterNoAnswer } from './charge-retries.rules.ts';
import { type ChargeRow, endCharge, postponeCharge } from './charges.repository.ts';
import { noteCardOfPayment } from './note-card-of-payment.service.ts';
import { chargeSucceeded } from './settle-charge.service.ts';

type ChargeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>;

/** The failure of a charge that was ended before its money was taken. */
const NOT_TAKEN = 'not-taken';

/**
 * Ends a charge that the caller holds, whatever became of it: the provider tells whether the money was taken, and
 * otherwise never takes it, and then `end` writes so. `unknown`: it does not answer, and is asked again later.
 */
export const settleUnknown = async (
  deps: ChargeDeps,
  charge: ChargeRow,
  end: () => Promise<unknown> = () => endNotTaken(deps, charge),
): Promise<'paid' | 'not-taken' | 'unknown'> => {
  const { db, clock, payments } = deps;
  const notTaken = async () => {
    await end();
    return 'not-taken' as const;
  };
  // The card is fixed before the provider is asked: without one it never was.
  const { providerCustomerId: customerId } = await requiredSubscription(db, charge.uid);
  if (charge.paymentMethodId === null || !customerId) return notTaken();
  try {
    const { amount: amountCents, oid, idempotencyKey } = charge;
    const asked = { customerId, amountCents, orderId: oid ?? '', idempotencyKey };
    const payment = await payments.settleCharge(asked);
    if (!payment) return await notTaken();
    await noteCardOfPayment(deps, charge, payment);
    await chargeSucceeded(deps, charge, payment.paymentId);
    return 'paid';
  } catch (error) {
    await postponeCharge(db, charge.id, afterNoAnswer(charge.attempts, clock.now()), String(error));
    if (error instanceof PaymentError) return 'unknown';
    throw error;
  }
};

const endNotTaken = ({ db }: ChargeDeps, { id }: ChargeRow) =>
  endCharge(db, id, { status: 'failed', failureCode: NOT_TAKEN, lastError: NOT_TAKEN });
